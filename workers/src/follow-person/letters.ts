import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import type { Letter } from '../mail/letter.ts';

/** Hours that nothing covers. */
export interface UncoveredRow {
  readonly date: CalendarDate;
  readonly hours: number;
  /** The client's name. */
  readonly client: string;
}

/** @param more how many rows are not in the letter */
export const uncoveredLetter = (person: Person, rows: readonly UncoveredRow[], more: number): Letter => ({
  subject: `${fullName(person)} has hours without an assignment`,
  body: [
    `${fullName(person)} has hours on days that are no longer covered by an assignment to the client or by employment:`,
    ...rows.map(({ date, hours, client }) => `${formatDate(date)}: ${hours.toFixed(2)} hours for ${client}`),
    ...(more > 0 ? [`and ${more} more.`] : []),
    'The hours have not been changed. Please correct them, or the dates of the assignment or employment.',
  ],
  link: { label: 'Open assignments', path: `/user/${person.id}/clients` },
});
