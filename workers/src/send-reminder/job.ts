import { defineJob, mailTries } from '../job.ts';
import { reminderAsked } from './asked.ts';
import { type SendReminderPorts, sendReminder } from './send-reminder.ts';

/** RM-5: one mail of a kind to one person about one period, at most once. */
export const sendReminderJob = defineJob({
  name: 'send-reminder',
  lane: 'mail',
  tries: mailTries,
  payload: reminderAsked,
  handle: (ports: SendReminderPorts, payload) => sendReminder(ports, payload),
});
