import type { Document } from '@hourbook/domain/ports/document-store.ts';

/** A document that differs from what it should be, e.g. a read model's from what the books say. */
export interface Difference {
  readonly collection: string;
  readonly id: string;
  /** `missing`: there should be one; `surplus`: there should be none. */
  readonly kind: 'missing' | 'surplus' | 'different';
  /** The fields that differ if both exist; undefined stands for a missing field. */
  readonly fields: readonly { readonly name: string; readonly live: unknown; readonly folded: unknown }[];
}

/** @returns how a live document differs from what it should be; null: not at all */
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

/** Whether two JSON values are equal, regardless of the order of their fields. */
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
