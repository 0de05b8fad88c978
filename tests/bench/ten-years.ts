import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import { addDays, addMonths, datesOf, epochMs, isWeekend, mondayOf } from '@hourbook/domain/time.ts';
import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { EMPTY_BOOK, enterSealedHours } from '../builders/sealed-hours.ts';
import type { ServerProcess } from '../builders/server-process.ts';
import { type Compared, compare } from './compare.ts';
import type { Caller } from './http-load.ts';
import { cpuLine, type Line } from './lines.ts';
import { addPeople } from './newcomers.ts';
import { DAYS, NOW, openSheet } from './sheets.ts';

const READERS = 4;
const TARGET = 1.2;

const thisMonday = DAYS[0]!;
const histories = {
  'ten.years': { id: 101, since: mondayOf(addMonths(thisMonday, -120)) },
  'one.week': { id: 102, since: addDays(thisMonday, -7) },
} as const;

/**
 * Adds two people to the demo company, one with hours on every workday of ten years and one with a week of them; beside
 * that their books say the same. The server that owns the data must not run.
 */
export async function addHistories(dataDir: string): Promise<void> {
  await using stores = await openEmbedded(dataDir);
  const { 'ten.years': long, 'one.week': short } = histories;
  await addPeople(stores.records, { 'ten.years': long.id, 'one.week': short.id }, long.since);
  for (const { id, since } of Object.values(histories)) await enterHours(stores.events, id, since);
}

/** A save at the end of each week up to the last, then one of the 14 days of the bench. */
async function enterHours(events: EventStore, userId: number, since: string): Promise<void> {
  let end = EMPTY_BOOK;
  for (let monday = since; monday < thisMonday; monday = addDays(monday, 7)) {
    const friday = addDays(monday, 4);
    const workdays = datesOf({ start: monday, end: friday }).filter((date) => !isWeekend(date));
    end = await enterSealedHours(events, userId, end, workdays, epochMs(`${friday}T22:00:00Z`));
  }
  await enterSealedHours(events, userId, end, DAYS, epochMs(NOW) - 60_000);
}

/** (d) A read and a save of the same 14 days, for ten years of history against one week of it. */
export async function benchTenYears(server: ServerProcess): Promise<Line[]> {
  const [long, short] = [await openSheet(server, 'ten.years'), await openSheet(server, 'one.week')];
  const callers = (caller: Caller, connections: number) => Array.from({ length: connections }, () => caller);
  const reads = await compare({
    ours: { server, callers: callers(long.reading, READERS) },
    floor: { server, callers: callers(short.reading, READERS) },
  });
  const saves = await compare({
    ours: { server, callers: [long.saving] },
    floor: { server, callers: [short.saving] },
  });
  return [...linesOf('GET /my-time after ten years', reads), ...linesOf('POST /my-time after ten years', saves)];
}

function linesOf(name: string, compared: Compared): Line[] {
  const { perSecond } = compared;
  const [ours, floor] = [1000 / perSecond.ours, 1000 / perSecond.floor];
  const against = 'the same for a person with one week of history';
  const met = ours / floor <= TARGET;
  const line = { name, unit: 'ms/request', ours, floor, against, target: `≤ ${TARGET} ×`, met };
  return [line, ...cpuLine(compared, against)];
}
