import type { ColumnFilter } from '#components/table/column.ts';

/** The filter of a column whose values are chosen by id, since names may be alike. */
export const among = (choices: readonly { readonly id: number; readonly name: string }[]): ColumnFilter => ({
  kind: 'multi-select',
  options: choices.map(({ id, name }) => ({ value: String(id), label: name })),
});
