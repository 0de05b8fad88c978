import type { DateRange } from '@hourbook/domain/time.ts';
import type { RangeInput } from '@hourbook/domain/timesheet/contracts.ts';
import { type CallContext, trpc } from '#shared/api/trpc.ts';
import { lastAuthorIn } from '#shared/sheet/last-author.ts';
import type { SheetSource } from '#shared/sheet/sheet-source.ts';

/** The person's own rows. @param input the query of the rows @param range the days in the answer */
export function useOwnSource(input: RangeInput, { start, end }: DateRange, selfId: number): SheetSource {
  const { client, timesheet } = trpc.useUtils();
  return {
    async save(rows, idempotencyKey) {
      const context: CallContext = { idempotencyKey };
      const saved = await client.timesheet.saveMine.mutate(
        { startDate: start, endDate: end, rows: [...rows] },
        { context: { ...context } },
      );
      // Other hours may change the state of a week (WK-4).
      void timesheet.weeks.invalidate();
      return saved;
    },
    read: () => timesheet.mine.fetch(input, { staleTime: 0 }),
    stopReading: () => timesheet.mine.cancel(input),
    keep: (entries) => timesheet.mine.setData(input, [...entries]),
    changedBy: async (id) => lastAuthorIn(await client.timesheet.rowHistory.query({ id }), selfId),
    rowsOf: (other) => timesheet.mine.fetch({ startDate: other.start, endDate: other.end }),
  };
}
