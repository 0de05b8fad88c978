import { toHours } from '@hourbook/domain/hours.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { uncoveredHours } from '@hourbook/domain/timesheet/uncovered-hours.ts';
import type { Letter } from '../mail/letter.ts';

export interface UncoveredHoursPorts {
  person: Person;
  rows: readonly TimesheetRow[];
  /** The client's name. */
  nameOf(clientId: number): Promise<string>;
  /** Runs the work for the names for which it has not been done yet, if there are any. */
  onceForEach(names: readonly string[], work: (fresh: readonly string[]) => Promise<void>): Promise<void>;
  /** Addresses of the accountants and HR responsible for the person. */
  concerned(): Promise<readonly string[]>;
  post(letter: Letter, to: readonly string[], key: string): Promise<void>;
}

/** The most rows listed in one letter; the others are in the timesheet. */
const MOST_ROWS = 31;

/**
 * TS-33, US-18: hours that no assignment or employment covers any more are left unchanged, and the accountants and HR are
 * notified, once per row and revision.
 */
export async function reportUncoveredHours(ports: UncoveredHoursPorts): Promise<void> {
  const { person } = ports;
  const rows = new Map(uncoveredHours(person, ports.rows).map((row) => [nameOf(row), row]));
  await ports.onceForEach([...rows.keys()], async (fresh) => {
    const told = fresh.flatMap((name) => rows.get(name) ?? []);
    const lines = await Promise.all(
      told.slice(0, MOST_ROWS).map(async ({ date, hours, clientId }) => {
        return `${formatDate(date)}: ${toHours(hours).toFixed(2)} hours for ${await ports.nameOf(clientId)}`;
      }),
    );
    const more = told.length - lines.length;
    const letter: Letter = {
      subject: `${fullName(person)} has hours without an assignment`,
      body: [
        `${fullName(person)} has hours on days that are no longer covered by an assignment to the client or by employment:`,
        ...lines,
        ...(more > 0 ? [`and ${more} more.`] : []),
        'The hours have not been changed. Please correct them, or the dates of the assignment or employment.',
      ],
      link: { label: 'Open assignments', path: `/user/${person.id}/clients` },
    };
    // A letter still queued since a crash lists fewer rows and must not replace this one.
    await ports.post(letter, await ports.concerned(), `${fresh[0]} to ${fresh.at(-1)}, ${fresh.length}`);
  });
}

/** Identifies a row at its revision: a row that is changed and uncovered again is reported again. */
const nameOf = ({ rowId, rowRevision }: TimesheetRow): string => `uncovered-hours/${rowId}/${rowRevision}`;
