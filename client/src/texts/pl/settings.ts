import type { t as english } from '../en/settings.ts';

export const t: typeof english = {
  categories: 'Kategorie',
  oneCategory: 'kategoria',
  plainCharactersOnly: 'Użyj tylko liter, cyfr, spacji oraz - . , " \' &',
  code: 'Kod',
  oneCountry: 'kraj',
  oneOffice: 'biuro',
  country: 'Kraj',
  quickbooksCode: 'Kod QuickBooks',
  quickbooksCodeWrong: 'Wpisz dwie litery lub cyfry.',
  timeZone: 'Strefa czasowa',
  emailHint: 'Użyj adresu firmowego.',
  quickbooks: 'QuickBooks',
  positions: 'Stanowiska',
  onePosition: 'stanowisko',
  category: 'Kategoria',
  disabledCategory: 'Wyłączona kategoria',
};
