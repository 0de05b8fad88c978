import type { WorkingYear } from '@hourbook/domain/reference/working-hours.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import type { Kept } from '#shared/delivery/delivery.ts';

/** A year of an office as a record: its id is the year, and its version is that of the whole list. */
export interface YearRow extends WorkingYear, Kept {
  readonly name: string;
}

type Options = { context: Record<string, unknown> };

const rowsOf = ({ entries, version }: Answers['reference']['workingHours']['read']): YearRow[] =>
  entries.map((entry) => ({ ...entry, id: entry.year, name: String(entry.year), version }));

const entryOf = ({ year, workingHoursNumber }: WorkingYear): WorkingYear => ({ year, workingHoursNumber });

/** The years of an office as a list of records. Saving one saves all years of the office (RD-7). */
export function useWorkingYears(officeId: number) {
  const utils = trpc.useUtils();
  const { read } = utils.reference.workingHours;
  const query = trpc.reference.workingHours.read.useQuery({ id: officeId }, { select: rowsOf });

  const seen = () => read.getData({ id: officeId }) ?? { entries: [], version: 0 };
  const without = (year: number | null) => seen().entries.filter((entry) => entry.year !== year);

  /** The answer has no version, so the list is read again before the save counts as done. */
  async function replace(rows: WorkingYear[], version: number, options: Options): Promise<YearRow[]> {
    await utils.client.reference.workingHours.replace.mutate({ id: officeId, version, rows }, options);
    await read.cancel({ id: officeId });
    return rowsOf(await read.fetch({ id: officeId }, { staleTime: 0 }));
  }
  /** @param before the previous year of the row; null: a new row */
  async function save(row: WorkingYear, before: number | null, version: number, options: Options): Promise<YearRow> {
    const rows = await replace([...without(before), entryOf(row)], version, options);
    return rows.find(({ year }) => year === row.year) ?? { ...row, id: row.year, name: String(row.year), version };
  }
  return {
    query,
    calls: {
      create: { mutate: (row: WorkingYear, options: Options) => save(row, null, seen().version, options) },
      change: { mutate: (row: WorkingYear & Kept, options: Options) => save(row, row.id, row.version, options) },
    },
    remove: { mutate: ({ id }: { id: number }, options: Options) => replace(without(id), seen().version, options) },
    // Nothing to do, since `replace` has already read the list again.
    cache: { cancel: () => Promise.resolve(), setData: () => undefined },
  };
}
