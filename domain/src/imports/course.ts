/** IM-6: rows whose refusals are kept and shown; all are counted. */
export const MOST_MESSAGES = 1_000;

/**
 * IM-1: where an import is. `receiving` is the file while it arrives; `reading`, `checking`, `entering` and `undoing` are work of a job; `columns` and `checked` wait for a
 * person.
 */
export const importStates = [
  'receiving',
  'reading',
  'columns',
  'checking',
  'checked',
  'entering',
  'entered',
  'undoing',
  'undone',
  'failed',
  'discarded',
] as const;
export type ImportState = (typeof importStates)[number];
const underWay: readonly ImportState[] = ['reading', 'checking', 'entering', 'undoing'];
export const isUnderWay = ({ state }: { readonly state: ImportState }): boolean => underWay.includes(state);
