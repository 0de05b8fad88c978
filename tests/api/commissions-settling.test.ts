import { randomUUID } from 'node:crypto';
import { CLOSINGS } from '@hourbook/domain/events/stream-kinds.ts';
import { type Document, everything } from '@hourbook/domain/ports/document-store.ts';
import { Command } from '@hourbook/server/command.ts';
import { CLOSING_INPUTS, inputsNow, keepInputs } from '@hourbook/server/commissions/closing-inputs.ts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Closing, edit, MONTHS, step, threeClosed, withClosing } from '../builders/closing.ts';

const MARCH = '2025-03';
const [EARLY, LATE] = ['2025-01', '2025-02'];

/** Closes the last month again as it was, but names other inputs. */
async function closedWith({ months, platform, admin, reopen }: Closing, inputs: string | null): Promise<void> {
  const { closedBy: _by, ...data } = (await months()).at(-1)!;
  await reopen();
  await platform.closings({
    id: CLOSINGS,
    needs: undefined,
    by: { actorId: admin.id, command: new Command(randomUUID()), source: 'web', correlationId: 'test' },
    decide: () => [{ type: 'MonthClosed', data: { ...data, inputs } }],
    answer: () => undefined,
  });
}

/** Something happens once while the figures of a closing are calculated. */
async function closeDuring({ close, platform }: Closing, happens: () => Promise<unknown>): Promise<void> {
  const { accountTypes } = platform.records;
  const find = accountTypes.find.bind(accountTypes);
  let happened = false;
  const look = vi.spyOn(accountTypes, 'find').mockImplementation(async (...asked) => {
    if (!happened) {
      happened = true;
      await happens();
    }
    return find(...asked);
  });
  await close();
  look.mockRestore();
  expect(happened).toBe(true);
}

describe('closing a month', () => {
  it('settles what a calculation of all closed months finds due, whatever was edited, and leaves nothing due', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), (steps) =>
        withClosing(async (closing) => {
          await threeClosed(closing);
          for (const each of steps) {
            await edit(closing, each);
            if (each.what !== 'close' || (await closing.months()).length === MONTHS.length) continue;
            const due = await closing.dueNow();
            expect(await closing.close()).toEqual(due);
            expect(await closing.dueNow()).toEqual(new Map());
          }
        }),
      ),
      { numRuns: 8 },
    ));

  it.each<[string, number, (closing: Closing) => Promise<unknown>]>([
    ['nothing', 0, async () => {}],
    [
      'nothing that decides a commission',
      0,
      ({ adam, platform }) => platform.records.people.change(adam.id, null, (before) => ({ ...before, phone: '5' })),
    ],
    ['hours of the month that is closed', 0, ({ hours, dana }) => hours(dana, '2025-04-22', 800)],
    ['an additional cost of a closed month', 1, ({ cost }) => cost(LATE, 12_000)],
    [
      'hours of two closed months',
      2,
      async ({ hours, dana }) => {
        await hours(dana, `${EARLY}-22`, 800);
        await hours(dana, `${MARCH}-22`, 800);
      },
    ],
    [
      'a salary since February',
      2,
      ({ adam, platform }) =>
        platform.records.people.change(adam.id, null, ({ salaries: [salary], ...before }) => ({
          ...before,
          salaries: [salary!, { ...salary!, id: 'raised', valueInCents: 5000, effectiveDate: '2025-02-15' }],
        })),
    ],
    [
      'the group of a client',
      3,
      ({ platform }) =>
        platform.records.clients.change(3, null, (before) => ({ ...before, groupId: before.groupId + 1 })),
    ],
  ])('after a change of %s calculates %i closed months again', (_what, months, change) =>
    withClosing(async (closing) => {
      await threeClosed(closing);
      await change(closing);
      expect(await closing.calculatedBy(closing.close)).toBe(1 + months);
      expect(await closing.dueNow()).toEqual(new Map());
    }),
  );

  it('does not look at a change again that was settled, unless the month that paid it is opened again', () =>
    withClosing(async (closing) => {
      await threeClosed(closing);
      await closing.cost(EARLY, 12_000);
      const settled = await closing.close();
      expect(settled.size).toBeGreaterThan(0);
      expect(await closing.calculatedBy(closing.close)).toBe(1);
      await closing.reopen();
      await closing.reopen();
      expect(await closing.close()).toEqual(settled);
      const kept = await closing.platform.store.collection({ name: CLOSING_INPUTS, fields: {} });
      expect(await kept.count(everything), 'those of the four months that are closed').toBe(4);
    }));

  it('finds hours that arrive with an earlier instant than that of the last closing', () =>
    withClosing(async (closing) => {
      await threeClosed(closing);
      await closing.hours(closing.dana, `${EARLY}-23`, 800, '2025-08-11T15:00:00Z');
      await closing.close();
      const before = (await closing.months()).at(-1)!.closedAt;
      await closing.hours(closing.adam, `${EARLY}-24`, 800, '2025-06-01T00:00:00Z');
      const [entry] = await closing.platform.events.read(`book-${closing.adam.id}`, {
        direction: 'backwards',
        limit: 1,
      });
      expect(String(entry?.meta.at) <= before).toBe(true);
      const due = await closing.dueNow();
      expect(due.size).toBeGreaterThan(0);
      expect(await closing.close()).toEqual(due);
    }));

  it('leaves a change that is made meanwhile to the next closing', () =>
    withClosing(async (closing) => {
      await threeClosed(closing);
      await closeDuring(closing, async () => {
        await closing.cost(EARLY, 12_000);
        await closing.hours(closing.dana, `${LATE}-24`, 800);
      });
      const due = await closing.dueNow();
      expect(due.size).toBeGreaterThan(0);
      expect(await closing.calculatedBy(async () => expect(await closing.close()).toEqual(due))).toBe(3);
      expect(await closing.dueNow()).toEqual(new Map());
    }));

  it('takes back what it paid for a value that was changed meanwhile, and is changed back', () =>
    withClosing(async (closing) => {
      const { additionalCosts } = closing.platform.records;
      await threeClosed(closing);
      const { id } = await closing.cost(EARLY, 0);
      const cost = (additionalCostInCents: number) =>
        additionalCosts.change(id, null, (before) => ({ ...before, additionalCostInCents }));
      await cost(0);
      await closing.hours(closing.dana, `${EARLY}-24`, 800);
      await closeDuring(closing, () => cost(12_000));
      await cost(0);
      const due = await closing.dueNow();
      expect(due.size).toBeGreaterThan(0);
      expect(await closing.close()).toEqual(due);
    }));

  it.each<[string, (closing: Closing) => Promise<unknown>]>([
    ['by an earlier version, which kept no inputs', (closing) => closedWith(closing, null)],
    [
      'by another calculation',
      async (closing) => {
        const inputs = { ...(await inputsNow(closing.platform)), calculation: 0 };
        await closedWith(closing, await keepInputs(closing.platform, inputs));
      },
    ],
    [
      'from more records than there are now',
      async ({ platform, ...closing }) => {
        const { records, ...inputs } = await inputsNow(platform);
        const accountTypes = [...records.accountTypes, [99, 1, '2025-08-11T15:00:00.000Z'] as const];
        await closedWith(
          { platform, ...closing },
          await keepInputs(platform, { ...inputs, records: { ...records, accountTypes } }),
        );
      },
    ],
    [
      'from versions that are none of these records',
      async ({ platform, ...closing }) => {
        const { records, ...inputs } = await inputsNow(platform);
        const accountTypes = records.accountTypes.map(
          ([id, version]) => [id, version, '2020-01-01T00:00:00.000Z'] as const,
        );
        await closedWith(
          { platform, ...closing },
          await keepInputs(platform, { ...inputs, records: { ...records, accountTypes } }),
        );
      },
    ],
    [
      'from inputs that are lost',
      async ({ platform, months }) => {
        const kept = await platform.store.collection({ name: CLOSING_INPUTS, fields: {} });
        await kept.remove((await months()).at(-1)!.inputs!);
      },
    ],
    [
      'from inputs that were altered',
      async ({ platform, months }) => {
        const kept = await platform.store.collection<Document & { position: string }>({
          name: CLOSING_INPUTS,
          fields: {},
        });
        const inputs = await kept.get((await months()).at(-1)!.inputs!);
        await kept.put({ ...inputs!, position: '9'.repeat(20) }, 'any');
      },
    ],
  ])('calculates all closed months once where the last was closed %s', (_what, prepare) =>
    withClosing(async (closing) => {
      await threeClosed(closing);
      await prepare(closing);
      await closing.hours(closing.dana, `${EARLY}-24`, 800);
      const due = await closing.dueNow();
      expect(await closing.calculatedBy(async () => expect(await closing.close()).toEqual(due))).toBe(4);
      expect((await closing.months()).length).toBe(MONTHS.indexOf(MARCH) + 2);
      expect(await closing.calculatedBy(closing.close)).toBe(1);
    }),
  );
});
