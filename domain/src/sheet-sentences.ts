import { pricesIn } from './money.ts';
import { type CalendarDate, type DateRange, formatDate, formatInstant, type Instant, type Zone } from './time.ts';

const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** A number with two decimals, as a mail shows it. */
const amount = (value: number): string => amounts.format(value);
const price = (value: number, currency: string): string => pricesIn(currency).format(value);

/** What workbooks, and the mails that bring them, say in sentences. Their single words are in `sheet-words.pl.ts`. */
export const sheetSentences = {
  day: (date: CalendarDate): string => formatDate(date),
  days: ({ start, end }: DateRange): string => `${formatDate(start)} - ${formatDate(end)}`,
  time: (at: Instant, zone: Zone): string => formatInstant(at, zone),
  amountsIn: (currency: string): string => `Amounts in ${currency}`,
  // Timecards
  clients: (names: readonly string[]): string => `Clients: ${names.join(', ')}`,
  // Reports (RP-5, RP-25)
  reportTitles: { UNBILLABLE_HOURS_COST: 'Unbillable hours cost', UTILIZATION_RATE_REPORT: 'Utilization rate' },
  people: (people: string): string => `People: ${people}`,
  filters: (filters: readonly string[]): string => `Filters: ${filters.length === 0 ? 'none' : filters.join('; ')}`,
  leftOut: (hours: number): string => `${hours.toFixed(2)} h without salary are left out`,
  noData: 'No data for the period',
  /** VW-8 */
  view: (name: string): string => `saved view ${name}`,
  /** RP-28 */
  viewLost: (name: string): string =>
    `The saved view "${name}" was deleted, is no longer shared, or has no pay code. The report keeps the filters that it had last.`,
  rows: (count: number): string => `Rows: ${count}`,
  hours: (hours: number): string => `Hours: ${amount(hours)}`,
  cost: (value: number, currency: string): string => `Cost: ${price(value, currency)}`,
  operationalCost: (value: number, currency: string): string => `Operational cost: ${price(value, currency)}`,
  totalCost: (value: number, currency: string): string => `Total cost: ${price(value, currency)}`,
  hoursLeftOut: (hours: number): string => `Hours without salary, left out: ${amount(hours)}`,
  available: (hours: number): string => `Available: ${amount(hours)} h`,
  billable: (hours: number): string => `Billable: ${amount(hours)} h`,
  utilization: (percent: number | null, isShare: boolean): string =>
    `${isShare ? 'Share' : 'Utilization'}: ${percent === null ? 'nothing was available' : `${amount(percent)} %`}`,
  // Changes of timesheets
  allPeople: 'All people',
  sinceSync: 'Since it was synchronized',
  sinceExport: (at: string | null): string => `Since evidence was downloaded${at === null ? '' : `, ${at}`}`,
  from: (at: string): string => `From ${at}`,
  to: (at: string): string => `To ${at}`,
  // Who came and left
  turnover: 'Termination/Hire',
  // Commissions
  madeBy: (name: string, ownOnly: boolean): string => `${name}${ownOnly ? ' (own rows only)' : ''}`,
};
