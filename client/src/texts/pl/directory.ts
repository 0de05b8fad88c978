import type { t as english } from '../en/directory.ts';
import { counted } from './counted.ts';

export const t: typeof english = {
  directory: 'Książka adresowa',
  colleagues: 'Współpracownicy',
  view: 'Widok',
  list: 'Lista',
  chart: 'Struktura firmy',
  awayToday: 'Nieobecność dzisiaj',
  awayUntil: (last: string) => `Nieobecność do ${last}`,
  showInChart: 'Pokaż w strukturze',
  nobody: 'Książka adresowa jest jeszcze pusta. Znajdą się w niej wszyscy pracownicy.',
  chartOf: 'Współpracownicy według przełożonych',
  reports: (count: number) =>
    counted(count, { one: 'podwładny', few: 'podwładnych', many: 'podwładnych', other: 'podwładnego' }),
  showMore: (count: number) => `Pokaż jeszcze ${count}`,
  loadAgain: (why: string) => `${why} Naciśnij Enter, aby spróbować ponownie.`,
  keys: {
    title: 'Struktura firmy',
    move: 'Następna, poprzednia osoba',
    open: 'Rozwiń, zwiń',
    ends: 'Pierwsza, ostatnia osoba',
  },
};
