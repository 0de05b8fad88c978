import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** Maps the library's ten shades of gray to our own variables, so that it follows the color scheme. */
const greys: MantineColorsTuple = [
  'var(--sunken)',
  'var(--hover)',
  'var(--calm-tint)',
  'var(--line)',
  'var(--line-field)',
  'var(--text-faint)',
  'var(--text-faint)',
  'var(--text-quiet)',
  'var(--text)',
  'var(--text)',
];
const darks: MantineColorsTuple = [
  'var(--text)',
  'var(--text)',
  'var(--text-quiet)',
  'var(--text-faint)',
  'var(--line-field)',
  'var(--hover)',
  'var(--surface)',
  'var(--page)',
  'var(--page)',
  'var(--page)',
];

/** Primary, default and quiet buttons; nothing else gets its color from the library. */
const variantColorResolver: VariantColorsResolver = ({ variant }) => {
  if (variant === 'filled') {
    return {
      background: 'var(--accent)',
      hover: 'var(--accent-strong)',
      color: 'var(--on-accent)',
      border: '1px solid transparent',
    };
  }
  if (variant === 'default') {
    return {
      background: 'var(--surface)',
      hover: 'var(--hover)',
      color: 'var(--text)',
      border: '1px solid var(--line-strong)',
    };
  }
  return {
    background: 'transparent',
    hover: 'var(--hover)',
    color: 'var(--text-quiet)',
    border: '1px solid transparent',
  };
};

const overlayProps = { backgroundOpacity: 0.35 };

export const theme = createTheme({
  colors: { gray: greys, dark: darks },
  white: 'var(--surface)',
  black: 'var(--text)',
  variantColorResolver,
  fontFamily: 'var(--font)',
  fontSizes: {
    xs: 'var(--size-1)',
    sm: 'var(--size-2)',
    md: 'var(--size-3)',
    lg: 'var(--size-4)',
    xl: 'var(--size-5)',
  },
  defaultRadius: 'var(--radius)',
  respectReducedMotion: true,
  components: {
    // No animation is longer than 150 ms.
    Modal: { defaultProps: { transitionProps: { duration: 120, transition: 'fade' }, overlayProps } },
    Drawer: { defaultProps: { transitionProps: { duration: 120 }, overlayProps } },
    Tooltip: {
      defaultProps: {
        transitionProps: { duration: 80 },
        events: { hover: true, focus: true, touch: false },
        portalProps: { target: '#main' }, // so that it is inside a landmark
      },
      vars: () => ({ tooltip: { '--tooltip-bg': 'var(--tip)', '--tooltip-color': 'var(--on-tip)' } }),
      styles: { tooltip: { fontSize: 'var(--size-1)' } },
    },
  },
});

const scheme = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-dimmed': 'var(--text-quiet)',
  '--mantine-color-placeholder': 'var(--text-faint)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--calm-tint)',
  '--mantine-color-disabled-color': 'var(--text-faint)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-strong)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--mantine-shadow-xl': 'var(--shadow)', '--mantine-shadow-md': 'var(--shadow)' },
  light: scheme,
  dark: scheme,
});

/** Light, dark or the system's scheme; `index.html` reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'hourbook.color-scheme' });

/** The nonce of the page for the strict CSP; development has none and needs none. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
