import type { Filter, Scalar } from '@hourbook/domain/ports/document-store.ts';

/** @returns whether a value passes the filter, exactly as the store would decide */
export function passes(filter: Filter, read: (field: string) => Scalar): boolean {
  if ('all' in filter) return filter.all.every((part) => passes(part, read));
  if ('any' in filter) return filter.any.some((part) => passes(part, read));
  const value = read(filter.field);
  if ('is' in filter) return value === filter.is;
  if ('in' in filter) return filter.in.includes(value);
  if ('contains' in filter) return typeof value === 'string' && value.includes(filter.contains);
  if ('startsWith' in filter) return typeof value === 'string' && value.startsWith(filter.startsWith);
  const { from = value, to = value } = filter;
  return value !== null && compareScalars(from, value) <= 0 && compareScalars(value, to) <= 0;
}

/** The store's order: null first, then by size, texts by their UTF-8 bytes. */
export function compareScalars(a: Scalar, b: Scalar): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return typeof a === 'string' && typeof b === 'string' ? compareTexts(a, b) : a < b ? -1 : 1;
}

function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let n = 0; n < length; n++) {
    const [left, right] = [a.charCodeAt(n), b.charCodeAt(n)];
    if (left !== right) return inBytes(left) - inBytes(right);
  }
  return a.length - b.length;
}

/** Surrogates sort after all other characters, as their UTF-8 bytes do. */
const inBytes = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);
