import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { DateRange, Instant } from '@hourbook/domain/time.ts';
import type { OpenReadModels } from '@hourbook/projections/projector/read-models.ts';
import { type ListedMonth, listedMonths } from '@hourbook/projections/timesheet-months/listed-rows.ts';
import { timesheetMonths } from '@hourbook/projections/timesheet-months/timesheet-months.ts';
import { listedMonthsAsOf } from '@hourbook/projections/timesheet-row-versions/months-as-of.ts';
import { timesheetRowVersions } from '@hourbook/projections/timesheet-row-versions/timesheet-row-versions.ts';
import type { Ports } from '../ports.ts';
import { awaitEverything, readList } from '../streams/read-list.ts';
import { breather, pastLists } from '../turns.ts';

type MonthPorts = Pick<Ports, 'events' | 'readModels' | 'projector' | 'lastWrites'>;

interface Asked {
  readonly range: DateRange;
  readonly people: readonly { readonly id: number }[];
  /** null: now. */
  readonly at: Instant | null;
}

/** The most row documents that one look at the past reads: some seconds. */
const MOST_LOOKED = 300_000;

/**
 * Where every list of hours gets its months from: as they are, or as they were at an instant.
 * @param read may run again if another set of read models is put in use meanwhile
 * @throws DomainError `list-too-long` if too much would have to be read; ListNotFull; whatever `read` throws
 */
export async function readMonths<T>(
  ports: MonthPorts,
  viewer: Pick<Person, 'id'>,
  { range, people, at }: Asked,
  read: (months: AsyncIterable<ListedMonth>) => Promise<T>,
): Promise<T> {
  const asked = { range, people: people.map(({ id }) => id) };
  if (at === null) return readList(ports, viewer, timesheetMonths, (set) => read(listedMonths(set, asked)));
  return readPast(ports, viewer, people.length, (set, looked) => read(listedMonthsAsOf(set, { ...asked, at, looked })));
}

/**
 * Where everything about rows as they were is read: lists of many people two at once, all of it in turns.
 * @param people how many people it is about
 * @param read tells `looked` of the documents that it read; may run again if another set of read models is put in use
 * @throws DomainError `list-too-long` if too much would have to be read; ListNotFull; whatever `read` throws
 */
export async function readPast<T>(
  ports: MonthPorts,
  viewer: Pick<Person, 'id'>,
  people: number,
  read: (set: OpenReadModels, looked: (documents: number) => Promise<void> | null) => Promise<T>,
): Promise<T> {
  await awaitEverything(ports, timesheetRowVersions);
  const then = () =>
    readList(ports, viewer, timesheetRowVersions, (set) => {
      let left = MOST_LOOKED;
      const rest = breather(1);
      return read(set, (documents) => {
        left -= documents;
        if (left < 0) throw refusal('list-too-long');
        return rest();
      });
    });
  return people === 1 ? then() : pastLists(then);
}
