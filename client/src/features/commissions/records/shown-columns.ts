import { isShown, keyOfColumns, readChoice } from '#components/table/chosen-columns.ts';
import type { Column } from '#components/table/column.ts';
import { browserStorage } from '#lib/storage.ts';

/** @returns the ids of the columns that a list shows, in order */
export function shownColumns<Row>(list: string, columns: readonly Column<Row>[]): string[] {
  const chosen = readChoice(browserStorage.get(keyOfColumns(list)));
  return columns.filter((column, index) => index === 0 || isShown(column, chosen)).map(({ id }) => id);
}
