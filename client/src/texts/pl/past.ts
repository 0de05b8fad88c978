import type { t as english } from '../en/past.ts';

export const t: typeof english = {
  asOf: 'Stan na…',
  knownAt: 'Stan na',
  cancel: 'Anuluj',
  dateOf: (label: string) => `${label}, data`,
  timeOf: (label: string) => `${label}, godzina`,
  enterTime: 'Wpisz godzinę.',
  past: 'Przeszłość',
  asKnownOn: (at: string) => `Według stanu na ${at}`,
  nothingEdited: 'Tyle Hourbook wtedy wiedział. Tutaj niczego nie można zmienić.',
  notPast: 'Czas w linku nie jest przeszłością. To jest obecny stan.',
  notYours: 'Do przeszłości mają wgląd tylko administratorzy, HR i księgowi. To jest obecny stan.',
  backToNow: 'Wróć do teraz',
  copyLink: 'Kopiuj link',
  copied: 'Skopiowano',
};
