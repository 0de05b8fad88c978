import type { States } from '#parts/states.ts';
import { Brand } from './brand.tsx';

export const states: States = {
  small: { shows: 'Hourbook', draw: () => <Brand /> },
  large: { shows: 'Hourbook', draw: () => <Brand size="large" /> },
};
