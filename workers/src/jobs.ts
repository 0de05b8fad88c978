import type { Letter } from './mail/letter.ts';

/** Every job there is, with what it is given. Each may run twice and late, and does no harm then. */
export interface JobPayloads {
  /** TS-5 and SY-2 for the people of an office; null: for those of none; `all`: for everybody. */
  readonly 'place-holidays': { readonly officeId: number | null | 'all' };
  /** TS-5: a holiday list changed; a job for each person who may follow it. */
  readonly 'spread-holidays': { readonly listId: number; readonly changeId: string };
  /** TS-5 for one person, after that change. */
  readonly 'place-holidays-of': { readonly userId: number; readonly changeId: string };
  /** What a change of a person means for their book: TS-5, SY-2. */
  /** `behind`: the command that was entered behind the change; it is followed once more. */
  readonly 'follow-person': { readonly userId: number; readonly changeId: string; readonly behind?: string };
  /** The jobs that follow from changes of records and could not be enqueued when they were made. */
  readonly 'settle-owed': Record<string, never>;
  /** What comes again by itself, as the offices are now. */
  readonly 'schedule-passes': Record<string, never>;
  /** One letter to one address; `id` is that of the mail, however often it is tried. */
  readonly 'send-letter': { readonly id: string; readonly to: string; readonly letter: Letter };
  /** US-6: the link is made when the mail is, so that no token waits in a queue. */
  readonly 'mail-activation': { readonly userId: number };
  readonly 'mail-password-reset': { readonly email: string };
  /** RD-21: clients are told who is off on a holiday to come. */
  readonly 'notice-holidays': Record<string, never>;
  /** US-7: who has left an office is disabled; null: of those in none. */
  readonly 'end-terminated': { readonly officeId: number | null };
  /** US-17: HR of an office hears of legal statuses that expire soon; null: of those in none. */
  readonly 'legal-status-expiry': { readonly officeId: number | null };
  /** The sample check of the books (events.md "Reading state"). */
  readonly 'check-books': Record<string, never>;
  /** Sessions and kept answers that are over are forgotten. */
  readonly 'forget-ended': Record<string, never>;
}

export type JobName = keyof JobPayloads;

/** `02:00 of each office's zone` (api.md "Reports"). */
export const NIGHTLY = '0 2 * * *';
export const HOURLY = '0 * * * *';
export const EVERY_FIVE_MINUTES = '*/5 * * * *';
