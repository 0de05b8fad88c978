import type { t as english } from '../en/shown-once.ts';

export const t: typeof english = {
  once: 'Skopiuj teraz: tekst jest pokazywany tylko raz.',
  copy: 'Kopiuj',
  copied: 'Skopiowano',
  copyByHand: 'Naciśnij Ctrl+C, aby skopiować zaznaczony tekst.',
};
