import { epochMs, type Instant } from '@hourbook/domain/time.ts';
import type { AuditSearch, Since } from '../audit-search.ts';

/** What is compared: from an instant or an approval, or since rows were accepted by accounting or books were handed out. */
export interface Compared {
  readonly mode: Since;
  /** null: the server knows; or there is nothing to count from. */
  readonly from: Instant | null;
  /** null: now. */
  readonly to: Instant | null;
}

/**
 * What an address asks to compare. Looking at the past, it is by default that instant with now; otherwise what accounting
 * accepted with now.
 * @param at the instant that is looked at; null: now
 * @param approvals their instants, newest first
 * @param beginning of the days looked at
 */
export function comparedIn(
  { since, from, to }: Pick<AuditSearch, 'since' | 'from' | 'to'>,
  at: Instant | null,
  approvals: readonly Instant[],
  beginning: Instant,
): Compared {
  const mode = since ?? (from || at ? 'instant' : 'sync');
  if (isKept(mode)) return { mode, from: null, to: to ?? at };
  if (mode === 'instant') return { mode, from: from ?? at ?? beginning, to: to ?? null };
  return { mode, from: approvals.find((each) => each === from) ?? approvals[0] ?? null, to: to ?? null };
}

/** Whether it is known from the books since when. */
export const isKept = (mode: Since): mode is 'sync' | 'export' => mode === 'sync' || mode === 'export';

/** Whether the first instant is after the second. @param to null: now @param now milliseconds since 1970 UTC */
export const isInverted = ({ from, to }: Compared, now: number): boolean =>
  from !== null && epochMs(from) > (to === null ? now : epochMs(to));
