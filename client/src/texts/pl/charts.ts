import type { t as english } from '../en/charts.ts';

export const t: typeof english = {
  drawn: (title: string) => `${title}, wykres; tabela poniżej zawiera te same liczby`,
  loading: 'Wczytywanie wykresu',
  asTable: 'Pokaż jako tabelę',
};
