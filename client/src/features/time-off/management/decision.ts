import type { TimeOffAction } from '@hourbook/domain/time-off/contracts.ts';
import type { TimeOffKind } from '../../../shared/time-off/kinds.ts';

/** A request about which something is decided. */
export interface DecidedItem {
  readonly id: string;
  readonly kind: TimeOffKind;
  /** Of the person, `Dana Whitfield`. */
  readonly name: string;
}

/** What somebody decides, about one request or several at once. */
export interface Decision {
  readonly action: TimeOffAction;
  readonly items: readonly DecidedItem[];
  readonly comment: string | null;
}

/** What became of each; no errors: it was done. */
export interface ItemResult {
  readonly item: DecidedItem;
  readonly errors: readonly string[];
}

/** The most requests that one call decides about. */
export interface Batch {
  readonly kind: TimeOffKind;
  readonly items: readonly DecidedItem[];
}

/** @param most requests of a call @returns what is sent: each kind by itself */
export const batchesOf = ({ items }: Decision, most: number): Batch[] =>
  [...Map.groupBy(items, ({ kind }) => kind)].flatMap(([kind, those]) =>
    Array.from({ length: Math.ceil(those.length / most) }, (_, nth) => ({
      kind,
      items: those.slice(nth * most, (nth + 1) * most),
    })),
  );

/** Up to three by name. */
export function namesText(names: readonly string[], people: (count: number) => string): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} +${people(names.length - 3)}` : shown;
}
