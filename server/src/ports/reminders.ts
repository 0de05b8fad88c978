import type { ReminderMail } from '@hourbook/workers/send-reminder/send-reminder.ts';

/** RM-5: which reminders were handed over to the mail server, by the id of the mail. */
export interface ReminderMails {
  /** @returns null: it was not tried yet */
  known(id: string): Promise<ReminderMail | null>;
  /** Those of these mails that were tried. */
  ordered(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Writes a step of a mail over the one that is known; null: over none.
   * @returns false: another run was faster
   */
  step(id: string, mail: ReminderMail, over: ReminderMail | null): Promise<boolean>;
  /** PD-5: forgets the mails to a person. */
  forget(userId: number): Promise<void>;
  sweep(): Promise<void>;
}
