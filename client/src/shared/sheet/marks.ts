import type { Fields, SheetRow } from './sheet.ts';

/** How a row, or one of its cells, stands with the server. */
export type Mark = 'changed' | 'saving' | 'saved' | null;

/** What was not saved is marked at the cell that it stands in; that a row was saved, at its hours. */
export function markOn(row: Pick<SheetRow, 'changedFields'>, mark: Mark, field: keyof Fields): Mark {
  if (mark === 'saved') return field === 'hours' ? mark : null;
  return row.changedFields.includes(field) ? mark : null;
}
