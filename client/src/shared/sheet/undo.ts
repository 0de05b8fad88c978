import type { Edits } from './sheet.ts';

const MOST = 200;

/** What the edits were before, act by act, and what was taken back. */
export interface Acts {
  readonly past: readonly Edits[];
  readonly future: readonly Edits[];
  /** What the last act was about: typing on in the same cell is the same act. */
  readonly about: string | null;
}

export const noActs: Acts = { past: [], future: [], about: null };

/** @param about the same text again: it goes on with the act before; null: always an act of its own */
export function acted({ past, about: before }: Acts, edits: Edits, about: string | null): Acts {
  const goesOn = about !== null && about === before;
  return { past: goesOn ? past : [...past, edits].slice(-MOST), future: [], about };
}

/** @returns the edits as they were before the last act, null when there was none */
export function undone({ past, future }: Acts, edits: Edits): { readonly acts: Acts; readonly edits: Edits } | null {
  const before = past.at(-1);
  return before ? { edits: before, acts: { past: past.slice(0, -1), future: [...future, edits], about: null } } : null;
}

/** @returns the edits as they were before the last undo, null when there was none */
export function redone({ past, future }: Acts, edits: Edits): { readonly acts: Acts; readonly edits: Edits } | null {
  const after = future.at(-1);
  return after ? { edits: after, acts: { past: [...past, edits], future: future.slice(0, -1), about: null } } : null;
}
