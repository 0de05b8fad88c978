import '../src/theme/mantine.css';
import '../src/theme/tokens.css';
import '../src/theme/fonts.css';
import '../src/theme/base.css';
import './parts.css';
import { colorSchemeManager, cssVariablesResolver, theme } from '#theme/mantine.ts';

/** What the pages give to Mantine. They share the key of the colour scheme, so that a frame follows the page around it. */
export const look = {
  theme,
  cssVariablesResolver,
  colorSchemeManager,
  defaultColorScheme: 'auto',
  withGlobalClasses: false,
} as const;
