import { useSyncExternalStore } from 'react';

let told: readonly string[] = [];
const listeners = new Set<() => void>();

function set(texts: readonly string[]): void {
  told = texts;
  for (const listener of listeners) listener();
}

/** Tells of a refusal whose page was left before it arrived, on whatever page the person is then. */
export const tellLate = (texts: readonly string[]): void => set([...new Set([...told, ...texts])]);

/** Nobody needs to read them any more, or somebody else is signed in. */
export const forgetLate = (): void => set([]);

/** @returns what has been told and not been closed, oldest first */
export const lateRefusals = (): readonly string[] => told;

export function onLateRefusals(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useLateRefusals = (): readonly string[] => useSyncExternalStore(onLateRefusals, lateRefusals);
