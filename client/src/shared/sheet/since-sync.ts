import type { Fields } from './sheet.ts';

/** A field of a row in words: what accounting has and what it says now. */
export interface SentChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** Of a row that was changed after accounting took it (SY-14): what was sent, and what became of it. */
export interface SinceSync {
  readonly sentVersion: number;
  readonly version: number;
  readonly changes: readonly SentChange[];
  /** Who changed it, and when, as people read it. */
  readonly by: string;
  readonly at: string;
  /** What accounting has, as it would be typed. */
  readonly sent: Fields;
}

/** By the row's id. The same objects as long as nothing changed: a row is drawn anew by them. */
export type SinceSyncById = ReadonlyMap<string, SinceSync>;

export const nothingSince: SinceSyncById = new Map();
