import { payCodeNames } from '../pay-code-names.ts';
import type { PayCode } from '../pay-codes.ts';
import type { LastChange, Refusals } from '../refusal-definition.ts';
import { lastChange } from '../refusal-phrases.ts';
import type { CalendarDate } from '../time.ts';

type OnDate = { readonly date: CalendarDate };

export const timesheetRefusals = {
  // Ranges (TS-11)
  'range-inverted': 'Start date cannot be after end date',
  'range-over-2-months': 'Date range cannot exceed 2 months',
  'range-over-2-years': 'Date range cannot exceed 2 years',
  // A save (TS-23, TS-32 in its order, TS-36; M031, M032, M079)
  'hours-invalid': 'Please fill all the fields correctly!',
  'day-over-24-hours': 'One day data cannot exceed 24 hours',
  'comment-invalid': 'Comment may contain only letters, digits, spaces and ; : . , ! ? ( ) / -',
  'description-missing': ({ clientId }: { readonly clientId: number }, names) =>
    `Please add a description for ${names.client(clientId)}`,
  /** The client that the row must name, and the pay code that requires it. */
  'client-not-own': ({ clientId, payCode }: { readonly clientId: number; readonly payCode: PayCode }, names) =>
    `Please change the client to ${names.client(clientId)} for ${payCodeNames[payCode]}`,
  'pay-code-missing': 'Please select a pay code',
  'row-locked': ({ date }: OnDate, names) => `Row for ${names.date(date)} is locked`,
  'row-being-synchronized': ({ date }: OnDate, names) =>
    `Row for ${names.date(date)} is being synchronized and cannot be changed`,
  'client-not-assigned': ({ clientId, date }: OnDate & { readonly clientId: number }, names) =>
    `${names.client(clientId)} is not assigned to this employee on ${names.date(date)}`,
  'date-not-open': ({ date }: OnDate, names) => `Hours cannot be logged for ${names.date(date)}`,
  'row-changed': (details: LastChange, names) => `The timesheet ${lastChange(details, names)}`,
  // A week (WK-1 … WK-4)
  'weeks-off': ({ since }: { readonly since: CalendarDate | null }, names) =>
    since === null ? 'Weeks are not handed in' : `Weeks are handed in from ${names.date(since)} on`,
  'week-not-begun': ({ date }: OnDate, names) => `The week of ${names.date(date)} has not begun`,
  'week-not-handed-in': ({ date }: OnDate, names) => `The week of ${names.date(date)} is not handed in`,
  'week-handed-in-again': ({ date }: OnDate, names) =>
    `The week of ${names.date(date)} was handed in again. Reload and look at it once more.`,
  'week-changed': ({ date }: OnDate, names) =>
    `The hours of the week of ${names.date(date)} were changed after it was handed in. Reload and look at it once more.`,
  'week-decided': ({ date, status, by, at }: OnDate & LastChange & { readonly status: string }, names) =>
    `The week of ${names.date(date)} was already ${status === 'APPROVED' ? 'approved' : 'sent back'} by ${
      by === null ? 'Hourbook' : names.person(by)
    } at ${names.time(at)}`,
  'week-comment-missing': 'Please say why you send the week back',
} satisfies Refusals;
