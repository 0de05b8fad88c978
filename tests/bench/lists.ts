import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { EventStore, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { foldBatch, foldSteps } from '@hourbook/projections/projector/fold.ts';
import { history } from '@hourbook/projections/projector/history.ts';
import { openGeneration } from '@hourbook/projections/projector/read-models.ts';
import { freshSet } from '@hourbook/projections/projector/rebuild.ts';
import { listedRows } from '@hourbook/projections/timesheet-months/listed-rows.ts';
import { openEmbedded } from '@hourbook/server/adapters/embedded/open.ts';
import { enterCompanyYears } from './company-years.ts';
import type { Line } from './lines.ts';
import { inTurns } from './rounds.ts';

const PEOPLE = 1_000;
/** Five weeks of them. */
const EVENTS = 40_000;
const JANUARY = { start: '2020-01-01', end: '2020-01-31' };
const ROUNDS = 11;

/** Entries of one save of a sheet. */
const SAVED = 14;
/** Weeks of a company of sixty. */
const FOLDED = 4_000;

/** (g) What lists cost with each entry, and what they give back. */
export async function benchLists(): Promise<Line[]> {
  const directory = await mkdtemp(join(tmpdir(), 'hourbook-bench-lists-'));
  try {
    return [await costOfAnEntry(directory), await oneMonth(directory)];
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Entries folded as the projector does, some at a time, with lists and without. */
async function costOfAnEntry(directory: string): Promise<Line> {
  await using books = await openEmbedded(join(directory, 'books'));
  await enterCompanyYears(books.events, FOLDED);
  const all = await allEvents(books.events);
  let generation = 0;
  const fold = (withLists: boolean) => async () => {
    const set = await openGeneration(books.readModels, ++generation);
    const lists = withLists ? set.derived : [];
    const before = process.cpuUsage();
    for (let from = 0; from < all.length; from += SAVED) {
      const { steps } = await foldBatch(set.filled, all.slice(from, from + SAVED));
      await foldSteps(lists, steps);
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / all.length;
  };
  const measured = await inTurns({ ours: fold(true), floor: fold(false) }, 5);
  return {
    name: 'processor time to fold an entry, with lists',
    unit: 'µs/entry',
    ...measured,
    against: `the same for the deciders' read models alone; ${SAVED} entries at a time`,
    target: null,
    met: null,
  };
}

async function allEvents(events: EventStore): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const page of history(events, { end: await events.head() })) all.push(...page.events);
  return all;
}

/** The hours of a month of a thousand people, summed by client: from the list, and from the rows as they are stored. */
async function oneMonth(directory: string): Promise<Line> {
  const dataDir = join(directory, 'thousand');
  await using stores = await openEmbedded(dataDir, { bulkThread: true });
  await enterCompanyYears(stores.events, EVENTS, PEOPLE);
  const fresh = await freshSet(stores.events, stores.readModels, 0, { signal: new AbortController().signal });
  await fresh.foldUpTo(await stores.events.head());
  await fresh.finish();
  using db = new DatabaseSync(join(dataDir, 'read.db'), { readOnly: true });
  const byHand = db.prepare(
    `SELECT doc FROM "timesheet-rows.v1" WHERE json_extract(doc, '$.date') BETWEEN ? AND ?
     ORDER BY json_extract(doc, '$.date'), id`,
    { returnArrays: true },
  );

  async function fromList() {
    const sums = sumsByClient();
    for await (const rows of listedRows(fresh.opened, { range: JANUARY, people: 'everybody' })) {
      for (const row of rows) sums.add(row);
    }
    return sums;
  }
  function fromRows() {
    const sums = sumsByClient();
    for (const row of byHand.all(JANUARY.start, JANUARY.end)) {
      const parsed: TimesheetRow = JSON.parse(String((row as unknown as [string])[0]));
      if (!parsed.removed) sums.add(parsed);
    }
    return sums;
  }
  const [ours, floor] = [await fromList(), fromRows()];
  if (JSON.stringify(ours.sums()) !== JSON.stringify(floor.sums())) throw new Error('not the same month');
  const timed = (work: () => unknown) => async () => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const took = await inTurns({ ours: timed(fromList), floor: timed(fromRows) }, ROUNDS);
  return {
    name: `one month of ${PEOPLE.toLocaleString('en-US')} people, ${ours.rows().toLocaleString('en-US')} rows`,
    unit: 'ms',
    ...took,
    against: 'node:sqlite, the rows as they are stored by date, JSON.parse of each',
    target: '< 1 ×',
    met: took.ours < took.floor,
  };
}

function sumsByClient() {
  const sums = new Map<number, number>();
  let rows = 0;
  return {
    add({ clientId, hours }: Pick<TimesheetRow, 'clientId' | 'hours'>) {
      sums.set(clientId, (sums.get(clientId) ?? 0) + hours);
      rows += 1;
    },
    sums: () => [...sums].sort(([a], [b]) => a - b),
    rows: () => rows,
  };
}
