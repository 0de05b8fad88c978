import type { States } from '#parts/states.ts';
import { KeyCaps } from './key-caps.tsx';

export const states: States = {
  'one key': { shows: 'Enter', draw: () => <KeyCaps keys="Enter" /> },
  'keys pressed together': { shows: 'S', draw: () => <KeyCaps keys="mod+S" /> },
};
