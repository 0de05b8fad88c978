import { remindJob } from '@hourbook/workers/remind/job.ts';
import { sendReminderJob } from '@hourbook/workers/send-reminder/job.ts';
import { reminderId } from '@hourbook/workers/send-reminder/send-reminder.ts';
import { dueReminders } from '../../reminders/due.ts';
import { noteMailed } from '../../reminders/personal.ts';
import { stopAddress } from '../../reminders/stop-links.ts';
import { bound } from './bound-job.ts';

export const remind = bound(remindJob, ({ platform, log, failed }) => ({
  async due(kind) {
    const due = await dueReminders(platform, kind, null);
    const idOf = ({ id, finding: { period } }: (typeof due)[number]) => reminderId({ userId: id, kind, period });
    const ordered = await platform.reminderMails.ordered(due.map(idOf));
    return due.filter((each) => !ordered.has(idOf(each)));
  },
  async order(asked) {
    await platform.jobs.enqueue('send-reminder', { ...asked }, { key: reminderId(asked) });
  },
  left: (count) => log.warn({ count }, 'reminders are left for the next hour'),
  failed,
}));

export const sendReminder = bound(sendReminderJob, ({ platform }) => ({
  known: platform.reminderMails.known,
  step: platform.reminderMails.step,
  async addressed({ userId, kind, period, on }) {
    const due = await dueReminders(platform, kind, userId);
    const person = await platform.records.people.get(userId);
    const finding = due.find((each) => each.on === on)?.finding;
    // Read anew: the list of people may be older than somebody's end.
    if (finding?.period !== period || !person?.enabled || person.erased !== null) return null;
    const stop = await stopAddress(platform, { userId, kind });
    return { finding, to: person, firstName: person.firstName, stop };
  },
  noteMailed: (userId, about) => noteMailed(platform, userId, about),
  mailer: platform.mailer,
  address: platform.address,
}));
