import type { Person } from '@hourbook/domain/people/person.ts';
import { type SheetHistoryInput, timesheetRange } from '@hourbook/domain/timesheet/contracts.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { BookSources, Ports } from '../ports.ts';
import { loadBook } from '../streams/load.ts';
import { sheetSteps } from '../streams/sheet-steps.ts';
import { toldWithNames } from './row-history.ts';

/**
 * Who did what to the rows that are, or last were, on some days of the person's book, newest first, page by page.
 * @param rangeOf limits how long a range may be
 * @throws DomainError for a range over the limits (TS-11)
 */
export async function sheetHistory(
  ports: Pick<Ports, 'records' | 'clock'> & BookSources,
  person: Person,
  { cursor, ...asked }: SheetHistoryInput,
  rangeOf = timesheetRange,
) {
  const { today } = await zoneAndToday(ports, person);
  const range = rangeOf(asked, today);
  const state = await loadBook(ports, person.id, { range });
  const rows = new Map([...state.rows.values()].filter(within(range)).map((row) => [row.rowId, row]));
  const newest = Math.max(-1, ...[...rows.values()].map(({ revision }) => revision));
  const { steps, earlier } =
    rows.size === 0
      ? { steps: [], earlier: null }
      : await sheetSteps(ports.events, person.id, new Set(rows.keys()), Math.min(cursor ?? newest, newest));
  const told = await toldWithNames(ports, person, steps);
  return {
    ...told,
    steps: told.steps.map((step) => ({ ...step, date: rows.get(step.rowId)?.date ?? range.start })),
    earlier,
  };
}

const within =
  ({ start, end }: { readonly start: string; readonly end: string }) =>
  ({ date }: { readonly date: string }): boolean =>
    start <= date && date <= end;
