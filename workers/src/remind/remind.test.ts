import type { ReminderKind } from '@hourbook/domain/reminders/kinds.ts';
import { expect, it } from 'vitest';
import { type Due, MOST_ORDERED, type RemindPorts, remindAll } from './remind.ts';

const pass = { signal: new AbortController().signal, failed: () => {} };
const due = (id: number): Due => ({
  id,
  on: '2025-06-10',
  finding: { kind: 'hoursMissing', period: '2025-06-02', items: [], days: 1, hours: 8_00 },
});

function around(found: Partial<Record<ReminderKind, number>>) {
  const orders: string[] = [];
  const left: number[] = [];
  const ports: RemindPorts = {
    due: async (kind) => Array.from({ length: found[kind] ?? 0 }, (_, id) => due(id)),
    order: async ({ userId, kind, period, on }) => void orders.push([userId, kind, period, on].join(' ')),
    left: (count) => void left.push(count),
  };
  return { ports, orders, left };
}

it('RM-2: orders a mail for everybody who is to be reminded', async () => {
  const { ports, orders, left } = around({ hoursMissing: 1, teamWeek: 1 });
  await remindAll(ports, pass);
  expect(orders).toEqual(['0 hoursMissing 2025-06-02 2025-06-10', '0 teamWeek 2025-06-02 2025-06-10']);
  expect(left).toEqual([]);
});

it('RM-2: orders a limited number at once, and says how many are left', async () => {
  const { ports, orders, left } = around({ hoursMissing: MOST_ORDERED - 1, legalStatus: 4, teamWeek: 2 });
  await remindAll(ports, pass);
  expect(orders).toHaveLength(MOST_ORDERED);
  expect(left).toEqual([5]);
});

it('goes on behind one that cannot be ordered', async () => {
  const { ports, orders } = around({ hoursMissing: 3 });
  const order: RemindPorts['order'] = (asked) => {
    if (asked.userId === 1) throw new Error('torn');
    return ports.order(asked);
  };
  await expect(remindAll({ ...ports, order }, pass)).rejects.toThrow('1 of 3 could not be done: 1');
  expect(orders).toHaveLength(2);
});
