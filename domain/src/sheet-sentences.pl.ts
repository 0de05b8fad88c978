import { polishDecimal } from './polish-numbers.ts';
import type { sheetSentences as english } from './sheet-sentences.ts';
import { formatDate, formatInstant } from './time.ts';

const price = (value: number, currency: string): string => `${polishDecimal(value)} ${currency}`;

export const sheetSentences: typeof english = {
  day: (date) => formatDate(date, 'pl'),
  days: ({ start, end }) => `${formatDate(start, 'pl')} – ${formatDate(end, 'pl')}`,
  time: (at, zone) => formatInstant(at, zone, 'pl'),
  amountsIn: (currency) => `Kwoty w ${currency}`,
  // Timecards
  clients: (names) => `Klienci: ${names.join(', ')}`,
  // Reports
  reportTitles: {
    UNBILLABLE_HOURS_COST: 'Koszt godzin niefakturowanych',
    UTILIZATION_RATE_REPORT: 'Wykorzystanie czasu',
  },
  people: (people) => `Osoby: ${people}`,
  filters: (filters) => `Filtry: ${filters.length === 0 ? 'brak' : filters.join('; ')}`,
  leftOut: (hours) => `Pominięto ${polishDecimal(hours)} godz. bez wynagrodzenia`,
  noData: 'Brak danych za ten okres',
  view: (name) => `zapisany widok ${name}`,
  viewLost: (name) =>
    `Zapisany widok „${name}” został usunięty, nie jest już udostępniany albo nie ma kodu płacowego. Raport zachowuje ostatnie filtry.`,
  rows: (count) => `Wiersze: ${count}`,
  hours: (hours) => `Godziny: ${polishDecimal(hours)}`,
  cost: (value, currency) => `Koszt: ${price(value, currency)}`,
  operationalCost: (value, currency) => `Koszt operacyjny: ${price(value, currency)}`,
  totalCost: (value, currency) => `Koszt całkowity: ${price(value, currency)}`,
  hoursLeftOut: (hours) => `Pominięte godziny bez wynagrodzenia: ${polishDecimal(hours)}`,
  available: (hours) => `Dostępne: ${polishDecimal(hours)} godz.`,
  billable: (hours) => `Fakturowane: ${polishDecimal(hours)} godz.`,
  utilization: (percent, isShare) =>
    `${isShare ? 'Udział' : 'Wykorzystanie czasu'}: ${percent === null ? 'brak dostępnych godzin' : `${polishDecimal(percent)} %`}`,
  // Changes of timesheets
  allPeople: 'Wszystkie osoby',
  sinceSync: 'Od synchronizacji',
  sinceExport: (at) => `Od pobrania dowodów${at === null ? '' : `, ${at}`}`,
  from: (at) => `Od ${at}`,
  to: (at) => `Do ${at}`,
  // Who came and left
  turnover: 'Zatrudnienia i odejścia',
  // Commissions
  madeBy: (name, ownOnly) => `${name}${ownOnly ? ' (tylko własne wiersze)' : ''}`,
};
