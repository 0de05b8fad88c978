import type { Document } from '@hourbook/domain/ports/document-store.ts';

/** A document that is not what it should be, e.g. one of the read models what the books say. */
export interface Difference {
  readonly collection: string;
  readonly id: string;
  /** `missing`: there should be one; `surplus`: there should be none. */
  readonly kind: 'missing' | 'surplus' | 'different';
  /** Which of its fields differ, when both are there; undefined stands for a field that is not there. */
  readonly fields: readonly { readonly name: string; readonly live: unknown; readonly folded: unknown }[];
}

/** @returns what is wrong with a live document beside the one that it should be, null when nothing is */
export function differenceOf(collection: string, live: Document | null, folded: Document | null): Difference | null {
  const id = (live ?? folded)?._id;
  if (id === undefined) return null;
  if (!live) return { collection, id, kind: 'missing', fields: [] };
  if (!folded) return { collection, id, kind: 'surplus', fields: [] };
  if (sameJson(live, folded)) return null;
  const [left, right] = [live, folded] as unknown as Record<string, unknown>[];
  const names = new Set([...Object.keys(live), ...Object.keys(folded)]);
  const fields = [...names]
    .filter((name) => !sameJson(left?.[name], right?.[name]))
    .map((name) => ({ name, live: left?.[name], folded: right?.[name] }));
  return { collection, id, kind: 'different', fields };
}

/** Whether two JSON values say the same, in whatever order their fields stand. */
function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}
