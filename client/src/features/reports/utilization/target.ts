import { useState } from 'react';
import { browserStorage } from '#lib/storage.ts';

const USUAL_TARGET = 85;
const MOST = 200;

const keyOf = (personId: number): string => `reports.target.${personId}`;

/** @returns the target that a text names, in percent; null: none from 1 to 200 */
export function targetIn(text: string | null): number | null {
  if (text === null || !/^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())) return null;
  const target = Number(text.trim().replace(',', '.'));
  return target >= 1 && target <= MOST ? target : null;
}

/** The target that a person compares with, in percent, kept for them in this browser. */
export function useTarget(personId: number) {
  const key = keyOf(personId);
  const [target, setTarget] = useState(() => targetIn(browserStorage.get(key)) ?? USUAL_TARGET);
  function choose(text: string): void {
    const next = targetIn(text);
    if (next === null) return;
    browserStorage.set(key, String(next));
    setTarget(next);
  }
  return { target, choose };
}
