import type { Fields, SheetRow } from './sheet.ts';

/** Whether a row or a cell is changed, being saved or saved. */
export type Mark = 'changed' | 'saving' | 'saved' | null;

/** Unsaved changes are marked on each changed cell; a saved row is marked on its hours. */
export function markOn(row: Pick<SheetRow, 'changedFields'>, mark: Mark, field: keyof Fields): Mark {
  if (mark === 'saved') return field === 'hours' ? mark : null;
  return row.changedFields.includes(field) ? mark : null;
}
