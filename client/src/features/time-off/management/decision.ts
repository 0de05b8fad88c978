import type { TimeOffAction } from '@hourbook/domain/time-off/contracts.ts';
import type { TimeOffKind } from '#shared/time-off/kinds.ts';

/** A request in a decision. */
export interface DecidedItem {
  readonly id: string;
  readonly kind: TimeOffKind;
  /** The person's name, `Dana Whitfield`. */
  readonly name: string;
}

/** A decision about one or several requests. */
export interface Decision {
  readonly action: TimeOffAction;
  readonly items: readonly DecidedItem[];
  readonly comment: string | null;
}

/** What was decided about a request and is in no answer of the server yet. */
export interface Acting {
  readonly decision: Decision;
  /** What Undo takes back, which is the whole decision; null: it is being sent. */
  readonly undo: string | null;
}

/** @param waiting decisions that can still be undone, by their keys */
export function actingOn(
  waiting: ReadonlyMap<string, Decision>,
  sending: ReadonlyMap<string, Decision>,
): ReadonlyMap<string, Acting> {
  const on = (decision: Decision, undo: string | null) =>
    decision.items.map(({ id }): [string, Acting] => [id, { decision, undo }]);
  return new Map([
    ...[...sending.values()].flatMap((decision) => on(decision, null)),
    ...[...waiting].flatMap(([key, decision]) => on(decision, key)),
  ]);
}

/** The result for one request; no errors: the decision was stored. */
export interface ItemResult {
  readonly item: DecidedItem;
  readonly errors: readonly string[];
}

/** The requests of one call, all of the same kind. */
export interface Batch {
  readonly kind: TimeOffKind;
  readonly items: readonly DecidedItem[];
}

/** Splits a decision into calls by kind. @param most the maximum number of requests per call */
export const batchesOf = ({ items }: Decision, most: number): Batch[] =>
  [...Map.groupBy(items, ({ kind }) => kind)].flatMap(([kind, those]) =>
    Array.from({ length: Math.ceil(those.length / most) }, (_, nth) => ({
      kind,
      items: those.slice(nth * most, (nth + 1) * most),
    })),
  );

export const whomOf = ({ items }: Decision): string =>
  namesText(
    items.map(({ name }) => name),
    String,
  );

/** Lists up to three names, and the number of the others. */
export function namesText(names: readonly string[], people: (count: number) => string): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} +${people(names.length - 3)}` : shown;
}
