import type { t as english } from '../en/history.ts';

export const t: typeof english = {
  closeHistory: 'Zamknij historię',
  nothingYet: 'Nie ma jeszcze zmian. Pojawi się tu każda zapisana zmiana.',
  showEarlier: 'Pokaż wcześniejsze',
  from: 'było',
  to: 'jest',
  nothing: 'brak',
  loadingHistory: 'Wczytywanie historii',
  created: 'Utworzono',
  disabled: 'Wyłączone',
  valueErased: 'wartość usunięto',
};
