import { toHours } from '@hourbook/domain/hours.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { uncoveredHours } from '@hourbook/domain/timesheet/uncovered-hours.ts';
import type { LetterIn, Receiver } from '../mail/letter.ts';
import { uncoveredLettersIn } from './letters-in.ts';

export interface UncoveredHoursPorts {
  person: Person;
  rows: readonly TimesheetRow[];
  /** The client's name. */
  nameOf(clientId: number): Promise<string>;
  /** Runs the work for the names for which it has not been done yet, if there are any. */
  onceForEach(names: readonly string[], work: (fresh: readonly string[]) => Promise<void>): Promise<void>;
  /** The accountants and HR responsible for the person. */
  concerned(): Promise<readonly Receiver[]>;
  post(letter: LetterIn, to: readonly Receiver[], key: string): Promise<void>;
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
        return { date, hours: toHours(hours), client: await ports.nameOf(clientId) };
      }),
    );
    const more = told.length - lines.length;
    const letter: LetterIn = (language) => uncoveredLettersIn[language].uncoveredLetter(person, lines, more);
    // A letter still queued since a crash lists fewer rows and must not replace this one.
    await ports.post(letter, await ports.concerned(), `${fresh[0]} to ${fresh.at(-1)}, ${fresh.length}`);
  });
}

/** Identifies a row at its revision: a row that is changed and uncovered again is reported again. */
const nameOf = ({ rowId, rowRevision }: TimesheetRow): string => `uncovered-hours/${rowId}/${rowRevision}`;
