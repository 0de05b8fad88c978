import type { States } from '#parts/states.ts';
import { TextButton } from './text-button.tsx';

export const states: States = {
  'in a sentence': {
    shows: 'Undo',
    draw: () => (
      <p>
        Engineering was deleted. <TextButton>Undo</TextButton>
      </p>
    ),
  },
};
