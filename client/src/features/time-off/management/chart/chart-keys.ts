import type { ChartRow } from './rows.ts';

/** The keyboard position: a row, and the index of a request in it; -1: the row itself. */
export interface Place {
  readonly row: string;
  readonly item: number;
}

const PAGE = 10;
const rowSteps: Readonly<Record<string, (row: number, last: number) => number>> = {
  ArrowDown: (row) => row + 1,
  ArrowUp: (row) => row - 1,
  PageDown: (row) => row + PAGE,
  PageUp: (row) => row - PAGE,
  Home: () => 0,
  End: (_row, last) => last,
};

const itemsOf = (row: ChartRow): number => (row.kind === 'person' ? row.person.requests.length : 0);

/** What a key does in the chart: move, or fold or unfold an office. */
export type KeyStep = { readonly to: Place } | { readonly fold: string };

/**
 * Up and down move between rows, left and right between requests. On an office, left folds and right unfolds.
 * @returns null: the chart does not handle this key
 */
export function keyStep(key: string, place: Place | null, rows: readonly ChartRow[]): KeyStep | null {
  const found = rows.findIndex(({ id }) => id === place?.row);
  const at = Math.max(found, 0);
  const row = rows[at];
  if (!row) return null;
  const item = found < 0 ? -1 : Math.min(place?.item ?? -1, itemsOf(row) - 1);
  const step = rowSteps[key];
  if (step) {
    const next =
      rows[Math.max(0, Math.min(rows.length - 1, found < 0 && /^Arrow/.test(key) ? 0 : step(at, rows.length - 1)))];
    return next ? { to: { row: next.id, item: -1 } } : null;
  }
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  const by = key === 'ArrowRight' ? 1 : -1;
  if (row.kind === 'office') return row.open === by < 0 ? { fold: row.id } : { to: { row: row.id, item: -1 } };
  return { to: { row: row.id, item: Math.max(-1, Math.min(itemsOf(row) - 1, item + by)) } };
}
