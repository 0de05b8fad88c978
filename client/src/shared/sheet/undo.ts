import type { Edits } from './sheet.ts';

const MOST = 200;

/** The history of the edits for undo, and the undone steps for redo. */
export interface Acts {
  readonly past: readonly Edits[];
  readonly future: readonly Edits[];
  /** What the last step changed: further typing in the same cell belongs to the same step. */
  readonly about: string | null;
}

export const noActs: Acts = { past: [], future: [], about: null };

/** @param about the same text as before extends the last step; null: always a new step */
export function acted({ past, about: before }: Acts, edits: Edits, about: string | null): Acts {
  const goesOn = about !== null && about === before;
  return { past: goesOn ? past : [...past, edits].slice(-MOST), future: [], about };
}

/** @returns the edits before the last step; null if there was none */
export function undone({ past, future }: Acts, edits: Edits): { readonly acts: Acts; readonly edits: Edits } | null {
  const before = past.at(-1);
  return before ? { edits: before, acts: { past: past.slice(0, -1), future: [...future, edits], about: null } } : null;
}

/** @returns the edits before the last undo; null if there was none */
export function redone({ past, future }: Acts, edits: Edits): { readonly acts: Acts; readonly edits: Edits } | null {
  const after = future.at(-1);
  return after ? { edits: after, acts: { past: [...past, edits], future: future.slice(0, -1), about: null } } : null;
}
