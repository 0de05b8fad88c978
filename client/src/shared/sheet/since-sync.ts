import type { Fields } from './sheet.ts';

/** A changed field of a row: the value in accounting and the current value. */
export interface SentChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** A row that was changed after accounting took it (SY-14): what was sent, and what has changed. */
export interface SinceSync {
  readonly sentVersion: number;
  readonly version: number;
  readonly changes: readonly SentChange[];
  /** Who changed it, and when, as text. */
  readonly by: string;
  readonly at: string;
  /** The values in accounting, in the form in which they are typed. */
  readonly sent: Fields;
}

/** By the id of the row. The objects stay the same while nothing changes, because rows render again for new ones. */
export type SinceSyncById = ReadonlyMap<string, SinceSync>;

export const nothingSince: SinceSyncById = new Map();
