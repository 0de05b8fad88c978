import { can } from '@hourbook/domain/access/permissions.ts';
import type { SyncAnswer, SyncInput } from '@hourbook/domain/accounting/contracts.ts';
import { isRefused, isToBeSent, requestSync } from '@hourbook/domain/accounting/request-sync.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { SyncEvent } from '@hourbook/domain/events/sync-events.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { isAboutActing } from '@hourbook/domain/people/substitution.ts';
import { type CalendarDate, type DateRange, inRange } from '@hourbook/domain/time.ts';
import type { RangeInput } from '@hourbook/domain/timesheet/contracts.ts';
import { defaultRange } from '@hourbook/domain/timesheet/default-range.ts';
import { pageOf, type TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { listedHours } from '@hourbook/projections/timesheet-hours/listed-hours.ts';
import { timesheetHours } from '@hourbook/projections/timesheet-hours/timesheet-hours.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import { eachAtOnce } from '../each-at-once.ts';
import { wholePeople } from '../people/people-filter.ts';
import type { Authorship, BookState, Needs } from '../ports/books.ts';
import type { BookSources, ListPorts, Ports } from '../ports.ts';
import { loadBook } from '../streams/load.ts';
import { awaitEverything, readList } from '../streams/read-list.ts';
import { rangeRead } from './timecards.ts';

type SyncPorts = ListPorts & BookSources & Pick<Ports, 'run' | 'syncs'>;

/** What a sync asks of each book. */
interface Asked {
  readonly mode: 'selected' | 'all';
  /** null: nothing is asked of this person. */
  needsOf(userId: number): Needs | null;
  takes(row: TimesheetRow): boolean;
}

/** The rows to be sent, as far as they are known. */
interface Plan {
  readonly range: DateRange;
  /** The number of rows by person. */
  readonly people: ReadonlyMap<number, number>;
  /** The number of selected rows that will not be sent. */
  readonly skipped: number;
}

/** Books written at the same time, so that they share one write to the disk. */
const AT_ONCE = 16;

/**
 * SY-5: requests that selected rows be sent. Ids without a row to send in the caller's scope are skipped; repeating the call
 * queues nothing more. A substitute sends again what accounting refused, apart from rows of their own (DG-4, DG-5).
 * @throws DomainError `access-denied`; `no-timecard-chosen`
 */
export async function syncSelected(
  ports: SyncPorts,
  actor: Person,
  { timecardsIds }: SyncInput,
  by: Authorship,
): Promise<SyncAnswer> {
  assertMaySync(actor);
  if (timecardsIds.length === 0) throw refusal('no-timecard-chosen');
  const chosen = new Set(timecardsIds);
  const isSubstitute = by.onBehalfOf !== undefined;
  const { today } = await zoneAndToday(ports, actor);
  const scope = new Set((await wholePeople(ports, actor, defaultRange(today))).map(({ id }) => id));
  const byPerson = new Map(
    [...Map.groupBy(chosen, (id) => pageOf(id)?.userId ?? 0)].filter(
      ([userId]) => scope.has(userId) && !isAboutActing(userId, by),
    ),
  );
  const asked: Asked = {
    mode: 'selected',
    needsOf: (userId) => (byPerson.has(userId) ? { rowIds: byPerson.get(userId) ?? [] } : null),
    takes: (row) => chosen.has(row.rowId) && (!isSubstitute || isRefused(row)),
  };
  return startSync(ports, by, asked, async () => {
    const taken: TimesheetRow[] = [];
    await eachAtOnce(AT_ONCE, byPerson.keys(), async (userId) => {
      const { rows } = await loadBook(ports, userId, asked.needsOf(userId) ?? {});
      taken.push(...[...rows.values()].filter((row) => asked.takes(row) && isToBeSent(row)));
    });
    return { ...planOf(taken), skipped: chosen.size - taken.length };
  });
}

/**
 * SY-5: requests that every row in the range be sent, for all clients and all people in the caller's scope.
 * @throws DomainError `access-denied`; for a range over the limits
 */
export async function syncAll(ports: SyncPorts, actor: Person, given: RangeInput, by: Authorship): Promise<SyncAnswer> {
  assertMaySync(actor);
  const range = await rangeRead(ports, actor, given);
  const asked: Asked = { mode: 'all', needsOf: () => ({ range }), takes: ({ date }) => inRange(date, range) };
  return startSync(ports, by, asked, async () => {
    const people = (await wholePeople(ports, actor, range)).map(({ id }) => id);
    await awaitEverything(ports, timesheetHours);
    return readList(ports, actor, timesheetHours, async (set) => {
      const taken = new Map<number, number>();
      let skipped = 0;
      for await (const { userId, days } of listedHours(set, { range, people })) {
        for (const day of days) {
          if (isToBeSent(day)) taken.set(userId, (taken.get(userId) ?? 0) + day.rows);
          else skipped += day.rows;
        }
      }
      return { range, people: taken, skipped };
    });
  });
}

/** @throws DomainError `access-denied` */
function assertMaySync({ roles }: Person): void {
  if (!can(roles, 'accounting.sync')) throw refusal('access-denied');
}

function planOf(rows: readonly Pick<TimesheetRow, 'userId' | 'date'>[]): Pick<Plan, 'range' | 'people'> {
  const people = new Map<number, number>();
  let [start, end]: [CalendarDate, CalendarDate] = ['9999-12-31', '0000-01-01'];
  for (const { userId, date } of rows) {
    people.set(userId, (people.get(userId) ?? 0) + 1);
    if (date < start) start = date;
    if (date > end) end = date;
  }
  return { range: { start, end }, people };
}

/**
 * SY-6: the request is recorded first, and then in the book of each person; the jobs that send rows follow from those
 * entries. A repeat of the command continues where the first attempt ended, with the people it found; it skips people whose
 * part has been given up or finished in the meantime.
 */
async function startSync(
  ports: SyncPorts,
  by: Authorship,
  asked: Asked,
  plan: () => Promise<Plan>,
): Promise<SyncAnswer> {
  const syncId = by.command.drawId('sync');
  const { state: begun } = await ports.syncs.load(syncId);
  const planned = begun ? null : await plan();
  if (planned && planned.people.size === 0) return { syncId, queued: 0, skipped: planned.skipped };
  const sync =
    begun ??
    (await ports.syncs({
      id: syncId,
      by,
      needs: undefined,
      decide: ({ state }) => (state || !planned ? [] : [started(asked, planned)]),
      answer: ({ state }) => state,
    }));
  if (!sync) throw new Error(`sync ${syncId} was not entered`);
  const isOver = (userId: number) => sync.people[userId]?.finished !== null;
  let queued = 0;
  await eachAtOnce(AT_ONCE, Object.keys(sync.people).map(Number), async (userId) => {
    const needs = asked.needsOf(userId);
    if (!needs) return;
    const rows = await ports.run({
      userId,
      by,
      needs,
      decide: ({ rows }) => (isOver(userId) ? [] : requestSync(syncId, [...rows.values()].filter(asked.takes))),
      answer: (state) => askedBy(state, syncId),
    });
    queued += rows;
  });
  return { syncId, queued, skipped: sync.queued + sync.skipped - queued };
}

const started = ({ mode }: Asked, { range, people, skipped }: Plan): SyncEvent => ({
  type: 'SyncStarted',
  data: {
    mode,
    startDate: range.start,
    endDate: range.end,
    people: [...people].map(([userId, rows]) => ({ userId, rows })),
    queued: [...people.values()].reduce((sum, rows) => sum + rows, 0),
    skipped,
  },
});

/** The number of rows in a book that a sync asked for, whatever their outcome. */
const askedBy = ({ rows }: BookState, syncId: string): number =>
  [...rows.values()].filter((row) => row.syncId === syncId || row.outcome?.syncId === syncId).length;
