import { requestSync } from '@hourbook/domain/accounting/request-sync.ts';
import { type RowOutcome, recordOutcomes, waitingFor } from '@hourbook/domain/accounting/sync-outcomes.ts';
import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import type { PayCode } from '@hourbook/domain/pay-codes.ts';
import { AccountingFault, type ExternalRef, type TimeActivity } from '@hourbook/domain/ports/accounting-gateway.ts';
import { statusAfterEdit } from '@hourbook/domain/timesheet/sync-status.ts';
import { aClient, aPerson, LAKESHORE } from '@hourbook/tests/builders/people.ts';
import { entriesOf, foldRows, recorded } from '@hourbook/tests/builders/timesheet.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jobsFrom } from '../from-events.ts';
import { sendHoursJob } from './job.ts';

/** How accounting, or the process, fails at a call. */
const troubles = ['none', 'busy', 'lost', 'closed', 'expired', 'nonsense', 'dies before', 'dies after'] as const;
type Trouble = (typeof troubles)[number];
type Payload = Parameters<typeof sendHoursJob.handle>[1];

const ROWS = ['42.0', '42.1', '42.2'];
const action = fc.oneof(
  fc.record({
    do: fc.constant('edit' as const),
    row: fc.nat(2),
    hours: fc.constantFrom(0, 400, 800),
    payCode: fc.constantFrom('RATE_HOURS' as const, 'MEDICAL_LEAVE' as const),
  }),
  fc.record({ do: fc.constant('sync' as const), rows: fc.subarray([0, 1, 2], { minLength: 1 }) }),
  fc.record({ do: fc.constant('work' as const), troubles: fc.array(fc.constantFrom(...troubles), { maxLength: 8 }) }),
  fc.record({ do: fc.constant('lose a job' as const) }),
  fc.record({ do: fc.constant('delete in accounting' as const), row: fc.nat(2) }),
);

class ProcessEnds extends Error {}

/** Accounting that keeps what it took by request, and answers a request that comes again as it did first. */
function anAccounting() {
  const answers = new Map<string, ExternalRef | null>();
  const live = new Map<string, { version: number; activity: TimeActivity }>();
  let made = 0;
  const current = ({ externalId, externalVersion }: ExternalRef) => {
    const found = live.get(externalId);
    if (!found) throw new AccountingFault('GONE', '610', 'gone');
    if (String(found.version) !== externalVersion) throw new AccountingFault('STALE', '5010', 'stale');
    return found;
  };
  const once = <A extends ExternalRef | null>(requestId: string, work: () => A): A => {
    if (!answers.has(requestId)) answers.set(requestId, work());
    return answers.get(requestId) as A;
  };
  return {
    live,
    requests: answers,
    upsert: (activity: TimeActivity, ref: ExternalRef | null, requestId: string) =>
      once(requestId, () => {
        const externalId = ref?.externalId ?? `x${++made}`;
        const version = ref ? current(ref).version + 1 : 0;
        live.set(externalId, { version, activity });
        return { externalId, externalVersion: String(version) };
      }),
    delete: (ref: ExternalRef, requestId: string) =>
      once(requestId, () => {
        current(ref);
        live.delete(ref.externalId);
        return null;
      }),
  };
}

/** One person's book, its jobs and accounting, all in memory. @param draw from 0 to 1 */
function aWorld(draw: () => number) {
  const events: BookEvent[] = ROWS.map((rowId) => recorded({ rowId }));
  const accounting = anAccounting();
  const queue = new Map<string, Payload>();
  const rows = () => foldRows(entriesOf(42, events));
  const person = aPerson();
  const along = { person, client: aClient(LAKESHORE, 'Lakeshore'), offices: new Map() };
  let syncs = 0;
  let planned: Trouble[] = [];

  const failing = async <T>(work: () => T): Promise<T> => {
    const trouble = planned.shift() ?? 'none';
    if (trouble === 'dies before') throw new ProcessEnds();
    if (trouble === 'busy') throw new AccountingFault('TRANSIENT', '429', 'busy');
    if (trouble === 'closed') throw new AccountingFault('PERMANENT', '6210', 'Account period closed');
    if (trouble === 'expired') throw new AccountingFault('AUTH', 'expired', 'expired');
    if (trouble === 'nonsense') throw new TypeError('undefined is not a function');
    const done = work();
    if (trouble === 'lost') throw new AccountingFault('TRANSIENT', 'network', 'no answer');
    if (trouble === 'dies after') throw new ProcessEnds();
    return done;
  };

  const ports: Parameters<typeof sendHoursJob.handle>[0] = {
    gateway: {
      upsert: (activity, ref, requestId) => failing(() => accounting.upsert(activity, ref, requestId)),
      delete: async (ref, requestId) => void (await failing(() => accounting.delete(ref, requestId))),
    },
    requestId: ({ rowId, rowRevision }, kind) => `${rowId}/${rowRevision}/${kind}`,
    waiting: async ({ syncId }) => waitingFor(rows().values(), syncId).map((row) => ({ row, ...along })),
    async record({ syncId }, outcomes: readonly RowOutcome[]) {
      if (planned[0] === 'dies before') {
        planned.shift();
        throw new ProcessEnds();
      }
      events.push(...recordOutcomes(syncId, rows(), outcomes));
    },
    finish: async () => {},
    later: async (asked, pause) => {
      expect(Number.isInteger(pause)).toBe(true);
      queue.set(`${asked.syncId}/${asked.again?.rowId}/${asked.again?.tries}`, asked);
    },
    random: () => draw(),
    now: () => 0,
  };

  const world = {
    rows,
    accounting,
    edit(rowId: string, hours: number, payCode: PayCode) {
      const row = rows().get(rowId)!;
      if (row.sync === 'AWAITING_SYNCHRONIZATION') return; // TS-23
      if (row.hours === hours && row.payCode === payCode) return;
      const { clientId, date, comment, billableCode, externalId } = row;
      const sync = statusAfterEdit({ hours, payCode, externalId }, person.qBName);
      if (hours === 0) events.push({ type: 'HoursRemoved', data: { rowId, sync } });
      else
        events.push({
          type: 'HoursChanged',
          data: { rowId, date, clientId, payCode, hours, comment, billableCode, sync },
        });
    },
    sync(rowIds: readonly string[]) {
      const asked = requestSync(
        `s${++syncs}`,
        rowIds.map((rowId) => rows().get(rowId)!),
      );
      events.push(...asked);
      if (asked.length > 0) world.enqueue();
    },
    /** What a subscription does, or whoever looks for lost jobs: what waits has a job, under the key of its entry. */
    enqueue() {
      for (const entry of entriesOf(42, events)) {
        for (const { job, payload } of jobsFrom(entry)) {
          const waits = job === 'send-hours' && waitingFor(rows().values(), payload.syncId).length > 0;
          if (waits && !queue.has(entry.id)) queue.set(entry.id, payload);
        }
      }
    },
    lose: () => void queue.delete(queue.keys().next().value as string),
    /** Runs jobs until there is none, or the process ends; a job that it cut short is still there. */
    async work(troublesAhead: readonly Trouble[]) {
      planned = [...troublesAhead];
      const signal = new AbortController().signal;
      try {
        for (const [key, payload] of queue) {
          await sendHoursJob.handle(ports, payload, { id: key, attempt: 1, slot: null, signal });
          queue.delete(key);
        }
      } catch (error) {
        if (!(error instanceof ProcessEnds)) throw error;
      }
    },
  };
  return world;
}

it('SY-3, SY-13: whatever fails or dies, every row ends final, and accounting has no revision of a row twice', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(action, { maxLength: 25 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (actions, drawn) => {
        const world = aWorld(() => drawn);
        for (const each of actions) {
          if (each.do === 'edit') world.edit(ROWS[each.row]!, each.hours, each.payCode);
          if (each.do === 'sync') world.sync(each.rows.map((n) => ROWS[n]!));
          if (each.do === 'work') await world.work(each.troubles);
          if (each.do === 'lose a job') world.lose();
          if (each.do === 'delete in accounting') {
            const { externalId } = world.rows().get(ROWS[each.row]!)!;
            if (externalId !== null) world.accounting.live.delete(externalId);
          }
        }
        // Somebody looks for what was lost, and nothing fails any more.
        world.enqueue();
        for (let n = 0; n < 10; n++) await world.work([]);

        for (const row of world.rows().values()) {
          expect(row.sync).not.toBe('AWAITING_SYNCHRONIZATION');
          if (row.sync !== 'SYNCHRONIZED') continue;
          expect(row).toMatchObject({ payCode: 'RATE_HOURS' }); // SY-2
          const kept = world.accounting.live.get(row.externalId!);
          if (kept) expect(kept.activity).toMatchObject({ rowId: row.rowId, hours: row.hours });
        }
        const created = [...world.accounting.requests].filter(([id]) => id.endsWith('/create'));
        expect(new Set(created.map(([, ref]) => ref?.externalId)).size).toBe(created.length);
      },
    ),
    { numRuns: 300 },
  ));
