import type { CalendarDate } from '@hourbook/domain/time.ts';
import type { Receiver } from '../mail/letter.ts';

/** A week that was sent back, and whose it is. */
export interface SentBackWeek {
  /** The id of the entry. */
  readonly id: string;
  /** Its Monday. */
  readonly week: CalendarDate;
  readonly comment: string;
  readonly person: Receiver & { readonly id: number; readonly firstName: string };
  /** The user who sent it back; null: Hourbook itself. */
  readonly actor: { readonly id: number; readonly name: string } | null;
}
