import { inSendingOrder, requestSync } from '@hourbook/domain/accounting/request-sync.ts';
import {
  type OutcomeCounts,
  outcomeCounts,
  type RowOutcome,
  recordOutcomes,
  waitingFor,
} from '@hourbook/domain/accounting/sync-outcomes.ts';
import { timeActivity } from '@hourbook/domain/accounting/time-activity.ts';
import { bookStreams } from '@hourbook/domain/events/stream-kinds.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { Client } from '@hourbook/domain/reference/client.ts';
import {
  addDays,
  type CalendarDate,
  type DateRange,
  epochMs,
  FIRST_DATE,
  inRange,
  instant,
  mondayOf,
} from '@hourbook/domain/time.ts';
import { fixedRange } from '@hourbook/domain/timesheet/contracts.ts';
import { accountantPolicy } from '@hourbook/domain/timesheet/edit-policy.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { v5 as uuidv5 } from 'uuid';
import { requestIdOf } from '../../accounting/request-id.ts';
import { Command } from '../../command.ts';
import type { Ledger, LedgerEntry } from '../../ports/accounting.ts';
import type { Authorship } from '../../ports/books.ts';
import type { BookSources, Ports } from '../../ports.ts';
import { loadBook } from '../../streams/load.ts';
import { saveSheet } from '../../timesheet/sheet.ts';

/** The namespace of command ids: the ids are derived, so a fill that was interrupted and starts again enters nothing twice. */
const DEMO_SYNCS = '9d2f7c35-6b1a-4e0f-8f64-1c0b5a7e2d90';
const WEEK = 7;
/** How often the accountant sends everything. */
const EVERY = 4 * WEEK;
/** How many rows are left refused by accounting, and how many still waiting. */
const [REFUSED, AWAITING] = [3, 2];
/** The jobs of rows that still wait are not due for a year, so that the demo keeps them waiting. */
const A_YEAR = 365 * 24 * 60 * 60 * 1000;

type SyncPorts = Pick<Ports, 'records' | 'clock' | 'run' | 'syncs' | 'jobs' | 'accounting'> & BookSources;
/** Enters something at an instant for everybody for whom it has not been entered yet. */
type AtOnce = (at: string, enter: (person: Person) => Promise<unknown>) => Promise<void>;

/** Which rows are sent when. */
interface Sending {
  readonly syncId: string;
  readonly range: DateRange;
  readonly friday: CalendarDate;
  readonly time: string;
  readonly chosen: (rows: readonly TimesheetRow[]) => readonly TimesheetRow[];
}
/** @returns what accounting answers about the rows of a person */
type Answer = (rows: readonly TimesheetRow[], person: Person) => Promise<RowOutcome[]>;

interface Parts {
  readonly ports: SyncPorts;
  readonly people: readonly Person[];
  readonly today: CalendarDate;
  readonly atOnce: AtOnce;
}

/** The syncs of the demo, as they are made week by week. */
interface DemoSyncs {
  /** Sends what is due after a Friday. */
  after(friday: CalendarDate): Promise<void>;
  /** Leaves work for the accountant: rows of the last weeks that were refused, that wait or that changed. */
  unfinished(): Promise<void>;
}

/**
 * DM-5, DM-7: the rows that an accountant has sent by today: everything but the last two weeks. Of these, some were refused,
 * some still wait, and one changed after it was sent. If hours go to a real system, nothing is sent.
 */
export function demoSyncs(parts: Parts): DemoSyncs {
  const { accounting } = parts.ports;
  const accountant = parts.people.find(({ roles }) => roles.includes('ROLE_ACCOUNTANT'));
  return accounting.system === 'ledger' && accountant
    ? new SyncsToLedger(parts, accounting.gateway, accountant)
    : { after: async () => {}, unfinished: async () => {} };
}

class SyncsToLedger implements DemoSyncs {
  readonly #parts: Parts;
  readonly #ledger: Ledger;
  readonly #accountant: Person;
  /** The last day that is sent. */
  readonly #through: CalendarDate;
  /** The last day that has been sent. */
  #sent = addDays(FIRST_DATE, -1);
  #friday: CalendarDate | null = null;

  constructor(parts: Parts, ledger: Ledger, accountant: Person) {
    this.#parts = parts;
    this.#ledger = ledger;
    this.#accountant = accountant;
    this.#through = addDays(mondayOf(parts.today), -2 * WEEK - 1);
  }

  async after(friday: CalendarDate): Promise<void> {
    this.#friday = friday;
    const through = this.#through;
    const isDue = this.#sent < FIRST_DATE || addDays(this.#sent, EVERY) <= friday || addDays(friday, WEEK) > through;
    if (friday > through || !isDue) return;
    const syncId = uuidv5(`all/${friday}`, DEMO_SYNCS);
    const range = { start: addDays(this.#sent, 1), end: friday };
    const sending: Sending = { syncId, range, friday, time: '23:00', chosen: (rows) => rows };
    await this.#send(sending, (rows, person) => taken(this.#parts.ports, this.#ledger, rows, person));
    this.#sent = friday;
  }

  async unfinished(): Promise<void> {
    const friday = this.#friday;
    if (friday === null) return;
    const { ports, people } = this.#parts;
    const recent = { start: addDays(this.#through, 1), end: friday };
    const unnamed = await unnamedClients(ports);
    const refused = await some(ports, people, recent, REFUSED, ({ clientId }) => unnamed.has(clientId));
    const waiting = await some(ports, people, recent, AWAITING, ({ clientId }) => !unnamed.has(clientId));
    const sending = (name: string, time: string, ids: ReadonlySet<string>): Sending => ({
      syncId: uuidv5(name, DEMO_SYNCS),
      range: recent,
      friday,
      time,
      chosen: (rows) => rows.filter(({ rowId }) => ids.has(rowId)),
    });
    await this.#send(sending('refused', '23:10', refused), async (rows, person) =>
      rows.flatMap((row): RowOutcome | [] => {
        const told = timeActivity(row, { person, client: unnamed.get(row.clientId)!, offices: new Map() });
        const { rowId, rowRevision } = row;
        return 'message' in told ? { rowId, rowRevision, result: 'rejected', ...told, attempts: 1 } : [];
      }),
    );
    const held = sending('waiting', '23:20', waiting);
    await this.#send(held, null);
    await holdBack(ports, people, held.syncId);
    await editOne(ports, people, this.#accountant, { start: addDays(this.#through, -4), end: this.#through }, friday);
  }

  /** Sends the chosen rows of everybody and records the outcomes. @param answer null: there is no answer yet */
  async #send(sending: Sending, answer: Answer | null): Promise<void> {
    if (!(await this.#start(sending))) return;
    const { syncId, range, friday, time, chosen } = sending;
    const { ports, atOnce } = this.#parts;
    await atOnce(`${friday}T${time}:00Z`, ({ id: userId }) =>
      ports.run({
        userId,
        by: this.#by(sending),
        needs: { range },
        decide: ({ rows }) => requestSync(syncId, chosen(within(rows.values(), range))),
        answer: () => undefined,
      }),
    );
    if (!answer) return;
    await atOnce(`${friday}T${time}:30Z`, (person) => this.#answer(sending, person, answer));
    await this.#finish(sending);
  }

  /**
   * Starts a sync; one that an interrupted fill has started continues as planned, even if there are no people left to ask.
   * @returns false if there is nothing to send
   */
  async #start(sending: Sending): Promise<boolean> {
    const { syncId, range, chosen } = sending;
    const { ports, people } = this.#parts;
    if ((await ports.syncs.load(syncId)).state !== null) return true;
    const plan: { userId: number; rows: number }[] = [];
    for (const { id } of people) {
      const rows = requestSync(syncId, chosen(await rowsIn(ports, id, range)));
      if (rows[0]?.type === 'SyncRequested') plan.push({ userId: id, rows: rows[0].data.rows.length });
    }
    if (plan.length === 0) return false;
    const queued = plan.reduce((sum, { rows }) => sum + rows, 0);
    const dates = { startDate: range.start, endDate: range.end };
    const data = { mode: 'all', ...dates, people: plan, queued, skipped: 0 } as const;
    await ports.syncs({
      id: syncId,
      by: this.#by(sending),
      needs: undefined,
      decide: () => [{ type: 'SyncStarted', data }],
      answer: () => undefined,
    });
    return true;
  }

  async #answer(sending: Sending, person: Person, answer: Answer): Promise<void> {
    const { syncId, range } = sending;
    const { ports } = this.#parts;
    const waiting = waitingFor(await rowsIn(ports, person.id, range), syncId);
    if (waiting.length === 0) return;
    const outcomes = await answer(waiting, person);
    await ports.run({
      userId: person.id,
      by: this.#byMachine(sending, `outcomes/${person.id}`),
      needs: { range },
      decide: ({ rows }) => recordOutcomes(syncId, rows, outcomes),
      answer: () => undefined,
    });
  }

  async #finish(sending: Sending): Promise<void> {
    const { syncId, range } = sending;
    const { ports } = this.#parts;
    await ports.syncs({
      id: syncId,
      by: this.#byMachine(sending, 'finished'),
      needs: undefined,
      decide: async ({ state }) => {
        if (!state || state.finished) return [];
        const finished: ({ userId: number } & OutcomeCounts)[] = [];
        for (const userId of Object.keys(state.people).map(Number))
          finished.push({ userId, ...outcomeCounts(await rowsIn(ports, userId, range), syncId) });
        const sum = (of: keyof OutcomeCounts) => finished.reduce((all, one) => all + one[of], 0);
        const all = { synchronized: sum('synchronized'), removed: sum('removed'), rejected: sum('rejected') };
        return [
          ...finished.map((each) => ({ type: 'SyncPersonFinished', data: each }) as const),
          { type: 'SyncFinished', data: all },
        ];
      },
      answer: () => undefined,
    });
  }

  #by({ syncId, friday }: Sending): Authorship {
    const command = new Command(syncId);
    return { actorId: this.#accountant.id, command, source: 'web', correlationId: `demo/${friday}` };
  }

  #byMachine(sending: Sending, step: string): Authorship {
    const command = new Command(uuidv5(step, sending.syncId));
    return { ...this.#by(sending), actorId: null, source: 'worker', command };
  }
}

const within = (rows: Iterable<TimesheetRow>, range: DateRange): TimesheetRow[] =>
  [...rows].filter(({ date }) => inRange(date, range));

/** In sending order: the order of a state depends on how it was loaded. */
const rowsIn = async (ports: BookSources, userId: number, range: DateRange): Promise<TimesheetRow[]> =>
  inSendingOrder(within((await loadBook(ports, userId, { range })).rows.values(), range));

/** The built-in ledger takes rows over; a client that has no name there now had one then. */
async function taken(
  { records }: Pick<Ports, 'records'>,
  ledger: Ledger,
  rows: readonly TimesheetRow[],
  person: Person,
): Promise<RowOutcome[]> {
  const clients = new Map((await records.clients.find(everything)).map((client) => [client.id, client]));
  const offices = new Map((await records.offices.find(everything)).map((office) => [office.id, office]));
  const lines: LedgerEntry[] = [];
  const outcomes = rows.map((row): RowOutcome => {
    const client = clients.get(row.clientId)!;
    const told = timeActivity(row, { person, client: { ...client, qBName: client.qBName ?? client.name }, offices });
    const { rowId, rowRevision } = row;
    if ('message' in told) return { rowId, rowRevision, result: 'rejected', ...told, attempts: 1 };
    const requestId = requestIdOf(row, 'create');
    const recordedAt = instant(epochMs(row.modifiedAt) + WEEK * 24 * 60 * 60 * 1000);
    lines.push({ _id: requestId, externalId: requestId, version: 0, operation: 'create', activity: told, recordedAt });
    return { rowId, rowRevision, result: 'synchronized', externalId: requestId, externalVersion: '0' };
  });
  await ledger.takeOver(lines);
  return outcomes;
}

async function unnamedClients({ records }: Pick<Ports, 'records'>): Promise<ReadonlyMap<number, Client>> {
  const clients = await records.clients.find(everything);
  const unnamed = clients.filter(({ qBName, ownCompany }) => qBName === null && !ownCompany);
  return new Map(unnamed.map((client) => [client.id, client]));
}

/** The first rows that a sync would take, person by person; always the same ones. */
async function some(
  ports: BookSources,
  people: readonly Person[],
  range: DateRange,
  most: number,
  isOne: (row: TimesheetRow) => boolean,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { id } of people) {
    const rows = (await rowsIn(ports, id, range)).filter((row) => isOne(row) && row.hours > 0);
    // Includes rows that an interrupted fill has requested.
    const ones = rows.filter(({ sync, syncId, outcome }) => sync === 'UNSYNCHRONIZED' || syncId !== null || outcome);
    for (const row of ones.slice(0, 1)) if (found.size < most) found.add(row.rowId);
  }
  return found;
}

/** The job of a waiting row exists and is due late, so that the sweep for lost jobs finds it. */
async function holdBack(
  { events, jobs }: Pick<Ports, 'events' | 'jobs'>,
  people: readonly Person[],
  syncId: string,
): Promise<void> {
  for (const { id: userId } of people) {
    const page = await events.read(bookStreams.streamOf(userId), { direction: 'backwards', limit: 10 });
    const asked = page.find(({ type, data }) => type === 'SyncRequested' && data.syncId === syncId);
    if (!asked) continue;
    const payload = { userId, syncId, revision: Number(asked.revision) };
    await jobs.enqueue('send-hours', payload, { key: asked.id, delay: A_YEAR });
  }
}

/** TS-23: corrects a row after accounting has accepted it. */
async function editOne(
  ports: SyncPorts,
  people: readonly Person[],
  accountant: Person,
  range: DateRange,
  friday: CalendarDate,
): Promise<void> {
  for (const person of people) {
    const row = (await rowsIn(ports, person.id, range)).find(
      ({ payCode, externalId }) => payCode === 'RATE_HOURS' && externalId !== null,
    );
    if (!row) continue;
    const { rowId: id, date: trackingDate, clientId, payCode: trackingType, comment } = row;
    const rows = [{ id, trackingDate, clientId, trackingType, comment, hours: 6.5 }];
    const typed = { policy: accountantPolicy, editor: accountant, person, range: fixedRange(range), rows };
    const command = new Command(uuidv5('edited', DEMO_SYNCS));
    await saveSheet(ports, typed, {
      actorId: accountant.id,
      command,
      source: 'web',
      correlationId: `demo/${friday}`,
    });
    return;
  }
}
