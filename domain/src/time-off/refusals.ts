import { toHours } from '../hours.ts';
import type { Refusals } from '../refusal-definition.ts';
import type { CalendarDate } from '../time.ts';

type OnDate = { readonly date: CalendarDate };

const NOT_ALLOWED = 'Time off is not allowed for this employee';

export const timeOffRefusals = {
  // Whether there is any (TO-14): a request is refused; a balance is not there to be read.
  'time-off-not-allowed': NOT_ALLOWED,
  'time-off-none': { status: 404, text: NOT_ALLOWED },
  // A request (TO-21, TO-22, TO-24 … TO-26, TS-40, TS-42)
  'time-off-days-missing': 'Please select at least one day',
  'time-off-comment-missing': 'Please add a comment',
  /** A day that cannot be requested at all (TO-22), must be 0 or must be more than 0 (TO-21). */
  'time-off-date-refused': ({ date }: OnDate, names) => `Time off cannot be requested for ${names.date(date)}`,
  'time-off-hours-refused': ({ date }: OnDate, names) => `Hours for ${names.date(date)} must be 0`,
  'time-off-hours-missing': ({ date }: OnDate, names) => `Hours for ${names.date(date)} are required`,
  'time-off-overlap': ({ date }: OnDate, names) => `You already have a time-off request for ${names.date(date)}`,
  /** Days with typed hours (TO-22.7, TS-40). */
  'time-off-hours-logged': ({ dates }: { readonly dates: readonly CalendarDate[] }, names) =>
    `Hours are already logged on ${dates.map((date) => names.date(date)).join(', ')}. Remove them before requesting time off.`,
  'time-off-being-synchronized': ({ date }: OnDate, names) =>
    `Time off for ${names.date(date)} is being synchronized, try again later`,
  /** TO-25: working days of notice. */
  'sick-leave-notice': ({ days }: { readonly days: number }) =>
    `Sick leave must be requested at least ${days} working day(s) in advance`,
  /** TO-26: the first day that fails, and what would be left on it in hundredths of an hour. */
  'time-off-not-enough': ({ date, running }: OnDate & { readonly running: number }, names) =>
    `Not enough paid time off: the balance on ${names.date(date)} would be ${toHours(running).toFixed(2)} h`,
  // A decision (TO-30, TO-32)
  'time-off-decided': ({ status }: { readonly status: string }) => `The request is already ${status}`,
  'time-off-started': 'Only a manager can cancel time off that has started',
  'time-off-action-unknown': 'Unknown action',
  'balance-would-be-negative': 'Approving would make the balance negative',
  // Balances (TO-10)
  'additional-hours-invalid': 'Wrong additional hours value.',
} satisfies Refusals;
