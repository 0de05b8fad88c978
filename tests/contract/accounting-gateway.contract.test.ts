import { randomUUID } from 'node:crypto';
import { AccountingFault } from '@hourbook/domain/ports/accounting-gateway.ts';
import type { DateRange } from '@hourbook/domain/time.ts';
import { openLedger } from '@hourbook/server/adapters/accounting/ledger.ts';
import type { Ledger, LedgerEntry } from '@hourbook/server/ports/accounting.ts';
import { describe, expect, it } from 'vitest';
import { standingClock } from '../builders/hourbook.ts';
import { withStores } from '../builders/stores.ts';
import {
  accountingGatewayContract,
  anActivity,
  CLOSED_THROUGH,
  type OpenGateway,
} from './accounting-gateway-contract.ts';

const everyDay = { start: '0001-01-01', end: '9999-12-31' };

const withLedger = <T>(use: (opened: OpenGateway & { readonly ledger: Ledger }) => Promise<T>): Promise<T> =>
  withStores(async ({ records }) => {
    const clock = standingClock('2025-06-11T15:00:00Z');
    const ledger = await openLedger(records, { clock, closedThrough: CLOSED_THROUGH, delay: 0 });
    return use({
      ledger,
      gateway: ledger,
      async entered() {
        const newest = new Map<string, LedgerEntry>();
        for (const each of (await lines(ledger)).toSorted((a, b) => a.version - b.version))
          newest.set(each.externalId, each);
        return [...newest.values()]
          .filter(({ operation }) => operation !== 'delete')
          .map(({ externalId, activity: { date, hours } }) => ({ externalId, date, hours }));
      },
    });
  });

async function lines(ledger: Ledger, days: DateRange = everyDay): Promise<LedgerEntry[]> {
  const found: LedgerEntry[] = [];
  for await (const line of ledger.browse(days)) found.push(line);
  return found;
}

accountingGatewayContract('the ledger', withLedger);

describe('the ledger', () => {
  it('SY-14: takes no change of a version that is not the newest', () =>
    withLedger(async ({ ledger }) => {
      const ref = await ledger.upsert(anActivity(), null, randomUUID());
      const change = () => ledger.upsert(anActivity({ hours: 800 }), ref, randomUUID());
      const outcomes = await Promise.allSettled([change(), change(), change()]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ kind: 'STALE', code: '5010' });
      }
    }));

  it('enters a request once, however many come at once', () =>
    withLedger(async ({ ledger }) => {
      const requestId = randomUUID();
      const refs = await Promise.all([1, 2, 3].map(() => ledger.upsert(anActivity(), null, requestId)));
      expect(new Set(refs.map(({ externalId }) => externalId)).size).toBe(1);
      expect(await lines(ledger)).toHaveLength(1);
    }));

  it('says why a closed period takes nothing, and lets nothing out of it', () =>
    withStores(async ({ records }) => {
      const clock = standingClock('2025-06-11T15:00:00Z');
      const open = await openLedger(records, { clock, closedThrough: null, delay: 0 });
      const ref = await open.upsert(anActivity({ date: CLOSED_THROUGH }), null, randomUUID());
      const closed = await openLedger(records, { clock, closedThrough: CLOSED_THROUGH, delay: 0 });
      const error = new AccountingFault('PERMANENT', '6210', 'Account period closed');
      await expect(closed.delete(ref, randomUUID())).rejects.toEqual(error);
      await expect(closed.upsert(anActivity(), ref, randomUUID())).rejects.toEqual(error);
    }));

  it('tells the lines of an entry in the order of their versions, though the clock was set back', () =>
    withStores(async ({ records }) => {
      const at = (time: string) =>
        openLedger(records, { clock: standingClock(`2025-06-11T${time}Z`), closedThrough: null, delay: 0 });
      const ref = await (await at('15:00:00')).upsert(anActivity(), null, randomUUID());
      const earlier = await at('14:00:00');
      await earlier.delete(await earlier.upsert(anActivity({ hours: 700 }), ref, randomUUID()), randomUUID());
      expect((await lines(earlier)).map(({ version }) => version)).toEqual([0, 1, 2]);
    }));

  it('keeps every line, the oldest first, and shows the days that are asked for', () =>
    withLedger(async ({ ledger }) => {
      const ref = await ledger.upsert(anActivity(), null, randomUUID());
      await ledger.delete(await ledger.upsert(anActivity({ hours: 800 }), ref, randomUUID()), randomUUID());
      expect((await lines(ledger)).map(({ operation, version }) => [operation, version]).toSorted()).toEqual([
        ['create', 0],
        ['delete', 2],
        ['update', 1],
      ]);
      expect(await lines(ledger, { start: '2025-07-01', end: '2025-07-31' })).toEqual([]);
    }));
});
