import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { DateRange, Instant } from '@hourbook/domain/time.ts';
import type { OpenReadModels } from '@hourbook/projections/projector/read-models.ts';
import { hoursOf, type ListedHours, listedHours } from '@hourbook/projections/timesheet-hours/listed-hours.ts';
import { timesheetHours } from '@hourbook/projections/timesheet-hours/timesheet-hours.ts';
import { type ListedMonth, listedMonths } from '@hourbook/projections/timesheet-months/listed-rows.ts';
import { timesheetMonths } from '@hourbook/projections/timesheet-months/timesheet-months.ts';
import { listedMonthsAsOf } from '@hourbook/projections/timesheet-row-versions/months-as-of.ts';
import { timesheetRowVersions } from '@hourbook/projections/timesheet-row-versions/timesheet-row-versions.ts';
import { ofClients } from '../people/people-filter.ts';
import type { Ports } from '../ports.ts';
import { pastLists } from '../streams/past-lists.ts';
import { awaitEverything, readList } from '../streams/read-list.ts';

type MonthPorts = Pick<Ports, 'events' | 'readModels' | 'projector' | 'lastWrites'>;

/** Whose hours are read, of which days and clients. */
export interface HoursAsked {
  readonly range: DateRange;
  readonly people: readonly { readonly id: number }[];
  /** Months without rows of these clients are left out, and so are other rows; null: all clients. */
  readonly clients: ReadonlySet<number> | null;
  /** null: now. */
  readonly at: Instant | null;
}

/** The most row documents that one look at the past reads: some seconds. */
const MOST_LOOKED = 300_000;

/**
 * Where every list of rows gets its months from: as they are, or as they were at an instant.
 * @param read may run again if another set of read models is put in use meanwhile
 * @throws DomainError `list-too-long` if too much would have to be read; ListNotFull; whatever `read` throws
 */
export async function readMonths<T>(
  ports: MonthPorts,
  viewer: Pick<Person, 'id'>,
  { range, people, clients, at }: HoursAsked,
  read: (months: AsyncIterable<ListedMonth>) => Promise<T>,
): Promise<T> {
  const asked = { range, people: people.map(({ id }) => id) };
  const readThem = (months: AsyncIterable<ListedMonth>) => read(clients === null ? months : rowsOf(clients, months));
  if (at === null) return readList(ports, viewer, timesheetMonths, (set) => readThem(listedMonths(set, asked)));
  return readPast(ports, viewer, people.length, (set, looked) =>
    readThem(listedMonthsAsOf(set, { ...asked, at, looked })),
  );
}

/**
 * Where every list that counts hours gets its sums from: as they are, or as they were at an instant.
 * @param read as that of {@link readMonths} @throws as it
 */
export async function readHours<T>(
  ports: MonthPorts,
  viewer: Pick<Person, 'id'>,
  asked: HoursAsked,
  read: (months: AsyncIterable<ListedHours>) => Promise<T>,
): Promise<T> {
  if (asked.at !== null) return readMonths(ports, viewer, asked, (months) => read(summed(months)));
  const { range, clients } = asked;
  const people = asked.people.map(({ id }) => id);
  return readList(ports, viewer, timesheetHours, (set) => {
    const months = listedHours(set, { range, people });
    return read(clients === null ? months : hoursOfClients(clients, months));
  });
}

async function* summed(months: AsyncIterable<ListedMonth>): AsyncGenerator<ListedHours> {
  for await (const month of months) yield hoursOf(month);
}

async function* rowsOf(clients: ReadonlySet<number>, months: AsyncIterable<ListedMonth>): AsyncGenerator<ListedMonth> {
  for await (const month of months) {
    const rows = ofClients(month.rows, clients);
    if (rows.length > 0) yield { ...month, rows };
  }
}

async function* hoursOfClients(
  clients: ReadonlySet<number>,
  months: AsyncIterable<ListedHours>,
): AsyncGenerator<ListedHours> {
  for await (const month of months) {
    const days = ofClients(month.days, clients);
    if (days.length > 0) yield { ...month, days, toSend: ofClients(month.toSend, clients) };
  }
}

/**
 * Where everything about rows as they were is read: lists of many people two at once.
 * @param people how many people it is about
 * @param read tells `looked` of the documents that it read; may run again if another set of read models is put in use
 * @throws DomainError `list-too-long` if too much would have to be read; ListNotFull; whatever `read` throws
 */
export async function readPast<T>(
  ports: MonthPorts,
  viewer: Pick<Person, 'id'>,
  people: number,
  read: (set: OpenReadModels, looked: (documents: number) => void) => Promise<T>,
): Promise<T> {
  await awaitEverything(ports, timesheetRowVersions);
  const then = () =>
    readList(ports, viewer, timesheetRowVersions, (set) => {
      let left = MOST_LOOKED;
      return read(set, (documents) => {
        left -= documents;
        if (left < 0) throw refusal('list-too-long');
      });
    });
  return people === 1 ? then() : pastLists(then);
}
