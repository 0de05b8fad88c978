import type { Position } from '@hourbook/domain/ports/event-store.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { expect, it } from 'vitest';
import { monthDocuments } from './month-documents.ts';
import { monthId, type TimesheetMonthDocument, timesheetMonths } from './timesheet-months.ts';

const aMonth = (userId: number, month: string, lastDay: number): TimesheetMonthDocument => ({
  _id: monthId(userId, month),
  userId,
  month,
  rows: [],
  lastDay,
  lastSync: null,
  pos: '1' as Position,
  revision: 0,
});

it('reads the months of people, in order, but of nobody who has no rows since the first day', () =>
  withStores(async ({ readModels }) => {
    const months = await readModels.collection<TimesheetMonthDocument>(timesheetMonths.collection);
    const all = [
      aMonth(1_001, '2025-05', 31),
      aMonth(7, '2025-06', 6),
      aMonth(1_001, '2025-06', 13),
      aMonth(42, '2025-06', 9),
      aMonth(43, '2025-06', 0),
      aMonth(42, '2025-07', 1),
      aMonth(8, '2025-06', 30),
    ];
    for (const month of all) await months.put(month, 'any');
    const read = async (start: string, end: string) => {
      const ids: string[] = [];
      for await (const { _id } of monthDocuments(months, { start, end }, [1_001, 43, 42, 7, 42])) ids.push(_id);
      return ids;
    };
    expect(await read('2025-06-09', '2025-06-13')).toEqual(['42-2025-06', '1001-2025-06']);
    expect(await read('2025-06-14', '2025-07-01')).toEqual(['42-2025-07']);
    expect(await read('2025-05-31', '2025-06-05')).toEqual(['1001-2025-05', '7-2025-06', '42-2025-06', '1001-2025-06']);
  }));
