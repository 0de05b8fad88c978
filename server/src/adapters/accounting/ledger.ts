import { setTimeout as sleep } from 'node:timers/promises';
import { AccountingFault, type ExternalRef, type TimeActivity } from '@hourbook/domain/ports/accounting-gateway.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import { type DocumentStore, UniqueViolation } from '@hourbook/domain/ports/document-store.ts';
import { type CalendarDate, type Instant, instant } from '@hourbook/domain/time.ts';
import type { Ledger, LedgerEntry } from '../../ports/accounting.ts';

interface LedgerOptions {
  readonly clock: Clock;
  /** Days up to this one are closed: no entry can be added, changed or removed there (SY-18). */
  readonly closedThrough: CalendarDate | null;
  /** Milliseconds before it answers. */
  readonly delay: number;
}

/** A line before it is recorded. */
interface Said extends Pick<LedgerEntry, 'externalId' | 'version' | 'operation' | 'activity'> {
  /** When the line before it of the same entry was recorded. */
  readonly after: Instant | null;
}

/** The collection with the lines of the ledger. */
export const LEDGER_LINES = 'ledger';

const CLOSED = 'Account period closed';

/** SY-18: accounting without an account anywhere. Its faults have the same codes as in QuickBooks. */
export async function openLedger(
  store: DocumentStore,
  { clock, closedThrough, delay }: LedgerOptions,
): Promise<Ledger> {
  const entries = await store.collection<LedgerEntry>({
    name: LEDGER_LINES,
    fields: { externalId: 'text', version: 'number', recordedAt: 'text', 'activity.date': 'text' },
    indexes: [
      { name: 'version', fields: ['externalId', 'version'], unique: true },
      { name: 'date', fields: ['activity.date', 'recordedAt'] },
    ],
  });
  let lastCallAt: Instant | null = null;

  /** @throws AccountingFault GONE, STALE, or PERMANENT in a closed period */
  async function current({ externalId, externalVersion }: ExternalRef): Promise<LedgerEntry> {
    const [newest] = await entries.find({ field: 'externalId', is: externalId }, { sort: ['-version'], limit: 1 });
    if (!newest || newest.operation === 'delete') throw new AccountingFault('GONE', '610', 'The entry was deleted');
    if (String(newest.version) !== externalVersion) throw stale();
    assertOpen(newest.activity);
    return newest;
  }

  function assertOpen({ date }: TimeActivity): void {
    if (closedThrough !== null && date <= closedThrough) throw new AccountingFault('PERMANENT', '6210', CLOSED);
  }

  /** Gives the earlier answer to a repeated request (SY-13), otherwise writes its line. */
  async function answer(requestId: string, line: () => Promise<Said>) {
    if (delay > 0) await sleep(delay);
    lastCallAt = instant(clock.now());
    const before = await entries.get(requestId);
    if (before) return refOf(before);
    const { after, ...said } = await line();
    // Clocks of processes differ, and are set back: within an entry, time never goes back.
    const recordedAt = after !== null && after > lastCallAt ? after : lastCallAt;
    const made: LedgerEntry = { _id: requestId, recordedAt, ...said };
    try {
      if (await entries.put(made, 'absent')) return refOf(made);
    } catch (error) {
      if (error instanceof UniqueViolation) throw stale(); // another request was faster
      throw error;
    }
    return refOf((await entries.get(requestId)) ?? made);
  }

  return {
    status: async () => ({ state: 'CONNECTED', company: null, connectedAt: null, lastCallAt }),
    upsert: (activity, ref, requestId) =>
      answer(requestId, async () => {
        assertOpen(activity);
        if (!ref) return { externalId: requestId, version: 0, operation: 'create', activity, after: null };
        const { externalId, version, recordedAt: after } = await current(ref);
        return { externalId, version: version + 1, operation: 'update', activity, after };
      }),
    async delete(ref, requestId) {
      await answer(requestId, async () => {
        const { externalId, version, activity, recordedAt: after } = await current(ref);
        return { externalId, version: version + 1, operation: 'delete', activity, after };
      });
    },
    async takeOver(lines) {
      await entries.bulk(lines.map((put) => ({ put, guard: 'absent' })));
    },
    browse: ({ start, end }) =>
      entries.iterate({ field: 'activity.date', from: start, to: end }, { sort: ['recordedAt', 'version'] }),
  };
}

const refOf = ({ externalId, version }: LedgerEntry): ExternalRef => ({ externalId, externalVersion: String(version) });

const stale = () => new AccountingFault('STALE', '5010', 'The entry was changed meanwhile');
