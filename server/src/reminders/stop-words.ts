import type { ReminderKind } from '@hourbook/domain/reminders/kinds.ts';

/** The texts of the page that stops reminders (RM-6). Links are HTML. */
export const stopWords = {
  about: {
    hoursMissing: 'about hours that are missing',
    requestsWaiting: 'about requests for time off that wait',
    legalStatus: 'about legal statuses that end',
    teamWeek: 'with a summary of the week of your team',
  } satisfies Readonly<Record<ReminderKind, string>>,
  askTitle: 'Stop these reminders?',
  ask: (about: string): string => `You will get no more mails ${about}. Other mails are not affected.`,
  button: 'Stop these reminders',
  doneTitle: 'Stopped',
  done: (about: string, profile: string): string =>
    `You get no more mails ${about}. You can switch them on again in <a href="${profile}">your profile</a>.`,
  brokenTitle: 'This link does not work',
  broken: (profile: string): string =>
    `It may be cut off, or too old. Sign in and stop reminders in <a href="${profile}">your profile</a>.`,
};
