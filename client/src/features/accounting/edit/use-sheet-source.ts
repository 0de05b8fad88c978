import type { DateRange } from '@hourbook/domain/time.ts';
import type { RangeInput } from '@hourbook/domain/timesheet/contracts.ts';
import { type CallContext, trpc } from '#shared/api/trpc.ts';
import { lastAuthorIn } from '#shared/sheet/last-author.ts';
import type { SheetSource } from '#shared/sheet/sheet-source.ts';
import { savedRange, withSaved } from './saved-range.ts';

/** A person's rows, for an accountant. @param asked the query of the rows @param range the days in the answer */
export function useSheetSource(
  asked: RangeInput & { readonly userId: number },
  range: DateRange,
  selfId: number,
): SheetSource {
  const { client, accounting } = trpc.useUtils();
  const { userId } = asked;
  return {
    async save(rows, idempotencyKey) {
      const { start, end } = savedRange(range, rows);
      const context: CallContext = { idempotencyKey };
      const answer = await client.accounting.sheet.save.mutate(
        { userId, startDate: start, endDate: end, rows: [...rows] },
        { context: { ...context } },
      );
      return withSaved(accounting.sheet.read.getData(asked) ?? [], { start, end }, answer);
    },
    read: () => accounting.sheet.read.fetch(asked, { staleTime: 0 }),
    stopReading: () => accounting.sheet.read.cancel(asked),
    keep(entries) {
      accounting.sheet.read.setData(asked, [...entries]);
      // A save also changes how the rows differ from accounting, and the sums of the list.
      void accounting.timesheets.changedSinceSync.invalidate();
      void accounting.timesheets.overview.invalidate();
    },
    changedBy: async (id) => lastAuthorIn(await client.accounting.sheet.rowHistory.query({ userId, id }), selfId),
    rowsOf: (other) => accounting.sheet.read.fetch({ userId, startDate: other.start, endDate: other.end }),
  };
}
