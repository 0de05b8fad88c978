import type { t as english } from '../en/employment-types.ts';

export const t: typeof english = {
  flatRate: 'Stawka kwotowa',
  percentRate: 'Stawka procentowa',
  costType: 'Rodzaj kosztu',
  anHour: (sign: string) => `${sign}/h`,
  rateDoesNotCount: (chosen: string) => `Nieużywana, gdy rodzaj kosztu to: ${chosen}.`,
  flatRateColumn: (currency: string) => `Kwotowa, ${currency}/h`,
  percentRateColumn: 'Procentowa, %',
  inForceSince: 'Obowiązuje od',
  fromOf: (month: string) => `Od: ${month}`,
  percent: (rate: number | null) => `${String(rate).replace('.', ',')} %`,
  costsHoldFrom: (month: string) => `Ta stawka obowiązuje od: ${month}. Wcześniejsze miesiące się nie zmienią.`,
  employmentTypes: 'Rodzaje zatrudnienia',
  oneEmploymentType: 'rodzaj zatrudnienia',
  month: 'Miesiąc',
  costs: 'Koszty',
};
