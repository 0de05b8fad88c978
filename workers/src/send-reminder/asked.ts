import { reminderKinds } from '@hourbook/domain/reminders/kinds.ts';
import { z } from 'zod';

/** RM-5: names a mail. Its words are found when it is sent, so that nothing private waits in the queue. */
export const reminderAsked = z.object({
  /** Who gets the mail. */
  userId: z.number(),
  kind: z.enum(reminderKinds),
  period: z.iso.date(),
  /** The day in the person's zone on which it is sent, or not at all. */
  on: z.iso.date(),
});
export type ReminderAsked = Readonly<z.output<typeof reminderAsked>>;
