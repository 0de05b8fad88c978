import type { Explained } from '@hourbook/domain/commissions/explain-contracts.ts';

type Stretch = Explained['days'][number];

export interface PayLine {
  readonly text: string;
  /** The stretches it is true for; null: all of them. */
  readonly on: readonly Stretch[] | null;
}

/** How pay and bonuses came about, each said once; what is true on some days only says on which. */
export function payLinesOf(days: readonly Stretch[]): PayLine[] {
  const places = new Map<string, Stretch[]>();
  for (const stretch of days) {
    for (const text of new Set(stretch.pay)) places.set(text, [...(places.get(text) ?? []), stretch]);
  }
  return [...places].map(([text, on]) => ({ text, on: on.length === days.length ? null : on }));
}
