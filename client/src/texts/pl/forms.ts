import type { t as english } from '../en/forms.ts';
import { counted } from './counted.ts';

const character = { one: 'znak', few: 'znaki', many: 'znaków', other: 'znaku' };

export const t: typeof english = {
  lookAgain: 'Sprawdź tę wartość. Jeśli jest poprawna, zapisz ponownie.',
  showTypedOf: (label: string) => `Pokaż: ${label}`,
  noneFound: 'Brak wyników.',
  youHadTyped: (typed: string) => `Twoja wartość: ${typed}.`,
  nothing: 'brak',
  takeMineOf: (label: string) => `Zachowaj moje, ${label}`,
  takeMine: 'Zachowaj moje',
  notLikeThis: 'Ta wartość jest nieprawidłowa.',
  chooseAtLeastOne: 'Wybierz co najmniej jedną pozycję.',
  atLeast: (least: string) => `Wpisz ${least} lub więcej.`,
  atLeastCharacters: (least: string) => `Wpisz co najmniej ${counted(least, character)}.`,
  atMost: (most: string) => `Wpisz ${most} lub mniej.`,
  atMostCharacters: (most: string) => `Wpisz najwyżej ${counted(most, character)}.`,
  enterWholeNumber: 'Wpisz liczbę całkowitą.',
  enterNumber: 'Wpisz liczbę.',
  atMostTwoDecimals: 'Wpisz najwyżej dwa miejsca po przecinku.',
  cancelAndClose: 'Anuluj i zamknij',
};
