import { randomUUID } from 'node:crypto';
import { type ClosedMonths, closeMonth, noneClosed, reopenMonth } from '@hourbook/domain/commissions/closed-months.ts';
import { CLOSINGS } from '@hourbook/domain/events/stream-kinds.ts';
import { standingClock } from '@hourbook/tests/builders/hourbook.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Command } from '../command.ts';
import type { ClosingCommands } from '../ports/closings.ts';
import { closings, foldedCommands } from '../streams/folded-streams.ts';
import { closedMonths } from './closed-months.ts';

const CURRENT = '2025-09';
const [SOONER, LATER] = ['2025-09-10T12:00:00.000Z', '2025-09-10T13:00:00.000Z'];
const empty = { count: 0, hash: '0'.repeat(64) };
const closing = (month: string, closedAt: string) => ({
  month,
  closedAt,
  earned: [],
  facts: empty,
  settled: [],
  changes: empty,
  inputs: null,
});
const byAdmin = () =>
  ({ actorId: 1, command: new Command(randomUUID()), source: 'web', correlationId: 'test' }) as const;

/** @param calculated runs where a month is calculated, with the months that it is calculated from */
const close = (
  run: ClosingCommands,
  month: string,
  calculated: (from: ClosedMonths) => Promise<void> = async () => {},
  closedAt = SOONER,
) =>
  run({
    id: CLOSINGS,
    needs: undefined,
    by: byAdmin(),
    async decide({ state }) {
      await calculated(state ?? noneClosed);
      return closeMonth(state ?? noneClosed, closing(month, closedAt), CURRENT);
    },
    answer: () => undefined,
  });

const reopen = (run: ClosingCommands, month: string) =>
  run({
    id: CLOSINGS,
    needs: undefined,
    by: byAdmin(),
    decide: ({ state }) => reopenMonth(state ?? noneClosed, { month, reopenedAt: LATER, reason: 'Wrong rate' }),
    answer: () => undefined,
  });

const withTwoProcesses = (use: (here: ClosingCommands, there: ClosingCommands) => Promise<void>) =>
  withStores(async ({ events }) => {
    const clock = standingClock('2025-09-10T12:00:00Z');
    await use(foldedCommands(closings, { events, clock }), foldedCommands(closings, { events, clock }));
  });

const monthsOf = async (run: ClosingCommands) =>
  (await closedMonths({ closings: run })).months.map(({ month }) => month);

afterEach(() => void vi.restoreAllMocks());

describe('two processes that close months at once', () => {
  it('close each month once: who calculated longer is refused, however long that took', () =>
    withTwoProcesses(async (here, there) => {
      let at = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => (at += 10_000));
      const late = close(here, '2025-05', async ({ months }) => {
        if (months.length === 0) await close(there, '2025-05');
      });
      await expect(late).rejects.toMatchObject({ code: 'month-not-closable' });
      expect(await monthsOf(here)).toEqual(['2025-05']);
    }));

  it('calculate a month anew, from what the other has opened and closed again meanwhile', () =>
    withTwoProcesses(async (here, there) => {
      await close(there, '2025-05');
      const calculated: (string | undefined)[] = [];
      await close(here, '2025-06', async ({ months }) => {
        calculated.push(months[0]?.closedAt);
        if (calculated.length > 1) return;
        await reopen(there, '2025-05');
        await close(there, '2025-05', async () => {}, LATER);
      });
      expect(calculated).toEqual([SOONER, LATER]);
      expect(await monthsOf(there)).toEqual(['2025-05', '2025-06']);
    }));
});
