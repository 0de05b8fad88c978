import { changedSinceSync } from '@hourbook/domain/accounting/changed-since-sync.ts';
import type {
  aboutSheetAnswer,
  SaveSheetInput,
  SheetInput,
  somebodysHistoryInput,
} from '@hourbook/domain/accounting/contracts.ts';
import type { Answer } from '@hourbook/domain/answers.ts';
import { holdsIn } from '@hourbook/domain/effective-dated.ts';
import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import { beyondClients } from '@hourbook/domain/people/scope.ts';
import type { DateRange } from '@hourbook/domain/time.ts';
import {
  fixedRange,
  type RangeInput,
  type RowHistoryInput,
  readingRange,
  timesheetRange,
} from '@hourbook/domain/timesheet/contracts.ts';
import { defaultRange } from '@hourbook/domain/timesheet/default-range.ts';
import { accountantPolicy } from '@hourbook/domain/timesheet/edit-policy.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import type { z } from 'zod';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Authorship } from '../ports/books.ts';
import type { Stored } from '../ports/records.ts';
import type { BookSources, ListPorts, Ports } from '../ports.ts';
import { loadBook } from '../streams/load.ts';
import { aboutDaysOf, holidaysOf } from '../timesheet/about-days.ts';
import { assignedClients } from '../timesheet/my-time.ts';
import { rowHistory } from '../timesheet/row-history.ts';
import { readSheet, saveSheet } from '../timesheet/sheet.ts';
import { sheetHistory } from '../timesheet/sheet-history.ts';
import { versionsOf } from './row-versions.ts';

type SheetPorts = ListPorts & BookSources;

/** The owner of a sheet, its range, and the current date in the owner's time zone. */
interface Opened {
  readonly person: Stored<Person>;
  readonly range: DateRange;
  readonly today: string;
  readonly zone: string;
}

/**
 * The sheet of a person, with the rows of all their clients, as of today in their time zone (GEN-1).
 * @throws DomainError `not-found` for a person outside the scope (GEN-7); for a range over the limits
 */
async function open(
  ports: Pick<Ports, 'directory' | 'records' | 'clock'>,
  viewer: Person,
  userId: number,
  asked: RangeInput,
  rangeOf: typeof readingRange,
): Promise<Opened> {
  const { today: here } = await zoneAndToday(ports, viewer);
  const person = await ports.directory.assertInScope(beyondClients(viewer), userId, defaultRange(here));
  const { today, zone } = await zoneAndToday(ports, person);
  return { person, range: rangeOf(asked, today), today, zone };
}

/** E090. @throws DomainError as {@link open} */
export async function readSomebodysSheet(
  ports: SheetPorts,
  viewer: Person,
  { userId, ...asked }: SheetInput,
): Promise<readonly TimesheetEntry[]> {
  const { person, range, today } = await open(ports, viewer, userId, asked, readingRange);
  return readSheet(ports, accountantPolicy, person, range, today);
}

/**
 * E091, TS-23: a change to a synchronized row unlocks it.
 * @returns the answer of E090 for the same range; without a range, for the days that were sent
 * @throws DomainError as {@link open}, and those of every save of hours
 */
export async function saveSomebodysSheet(
  ports: SheetPorts & Pick<Ports, 'run' | 'jobs'>,
  editor: Person,
  { userId, rows, ...given }: SaveSheetInput,
  by: Authorship,
): Promise<readonly TimesheetEntry[]> {
  const { person, range } = await open(ports, editor, userId, daysOf(given, rows), timesheetRange);
  return saveSheet(ports, { policy: accountantPolicy, editor, person, range: fixedRange(range), rows }, by);
}

/** Without a range, from the earliest to the latest day sent. */
function daysOf(given: RangeInput, rows: SaveSheetInput['rows']): RangeInput {
  const [first] = rows;
  if (!first || given.startDate || given.endDate) return given;
  const days = rows.map(({ trackingDate }) => trackingDate).sort();
  return { startDate: days.at(0), endDate: days.at(-1) };
}

/**
 * The data that the editor shows next to the rows: the person, their days, their clients, and what changed since it was sent.
 */
export async function aboutSheet(
  ports: SheetPorts,
  viewer: Person,
  { userId, ...asked }: SheetInput,
): Promise<Answer<typeof aboutSheetAnswer>> {
  const { person, range, today, zone } = await open(ports, viewer, userId, asked, readingRange);
  const officeId = currentOffice(person);
  const [office, days, clients, sent] = await Promise.all([
    officeId === null ? null : ports.records.offices.get(officeId),
    aboutDaysOf(ports, person, range),
    assignedClients(
      ports,
      person.assignments.filter((each) => holdsIn(each, range)),
    ),
    sentBefore(ports, viewer, person, range),
  ]);
  const { id, firstName, lastName, enabled, qBName } = person;
  return {
    person: { id, firstName, lastName, enabled, qBName },
    office: office && { id: office.id, name: office.name },
    timezone: zone,
    today,
    startDate: range.start,
    endDate: range.end,
    ...days,
    daysOff: await holidaysOf(ports, person, range, days.holidays),
    clients,
    sent,
  };
}

async function sentBefore(ports: SheetPorts, viewer: Person, person: Person, range: DateRange) {
  const { rows } = await loadBook(ports, person.id, { range });
  const changed = [...rows.values()].filter(
    (row) => row.externalId !== null && row.sync !== 'SYNCHRONIZED' && row.date >= range.start && row.date <= range.end,
  );
  const versions = await versionsOf(ports, viewer, changed);
  return changed.flatMap((row) => {
    const told = changedSinceSync(versions.get(row.rowId) ?? [], row);
    return told ? { id: row.rowId, sentVersion: told.sentVersion, version: told.version, sentAt: told.sentAt } : [];
  });
}

/** The history of a person's row. @throws DomainError `not-found` */
export async function somebodysRowHistory(
  ports: SheetPorts,
  viewer: Person,
  { userId, ...asked }: RowHistoryInput & { readonly userId: number },
) {
  const { person } = await open(ports, viewer, userId, {}, readingRange);
  return rowHistory(ports, person, asked);
}

/** The history of a person's rows in a range of days. @throws DomainError as {@link open} */
export async function somebodysSheetHistory(
  ports: SheetPorts,
  viewer: Person,
  { userId, ...asked }: z.output<typeof somebodysHistoryInput>,
) {
  const { person } = await open(ports, viewer, userId, asked, readingRange);
  return sheetHistory(ports, person, asked, readingRange);
}
