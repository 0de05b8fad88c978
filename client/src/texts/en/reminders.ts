import { days } from '../counted.ts';

export const t = {
  title: 'Reminders',
  notes: [
    'Missing hours: to each person, on the last day on which last week is open.',
    'Waiting requests: to those who decide. Legal statuses that end: to HR, without names.',
    'Weekly summary: on Mondays, whose hours are missing, who is away, and which requests wait.',
    'Each mail is sent once, between 9 AM and 6 PM where its receiver works, and has a link that stops its kind.',
    'People who are disabled, do not work here on that day, or are away all week are not reminded.',
  ],
  saved: (office: string) => `Reminders for ${office} were saved`,
  kinds: {
    hoursMissing: 'Missing hours',
    requestsWaiting: 'Waiting requests',
    legalStatus: 'Legal statuses that end',
    teamWeek: 'Weekly summary for team leads',
  },
  withoutHours: 'No hours from',
  withoutHoursHint: 'Employment types whose people log no hours. Nothing of theirs is missing, here and on Today.',
  waitingDays: 'Waiting for more than',
  legalStatusDays: 'Before the last day',
  legalStatusDaysHint: 'Besides the mails 90, 60 and 30 days before.',
  legalStatusDaysWrong: 'Enter 1 to 365 days, but not 30, 60 or 90: HR is mailed on these days anyway.',
  days: 'days',
  daysOf: days,

  // Of a person
  about: 'Mails that remind you, where your office has them.',
  aboutOf: (name: string) => `Of which reminders ${name} was mailed, and which were stopped.`,
  showMails: 'Show mails',
  list: 'Kinds of reminders',
  reminder: 'Reminder',
  mailed: 'Mailed',
  lastMail: 'Last mail',
  never: 'None yet',
  ownHints: {
    hoursMissing: 'Hours of last week, before it closes',
    requestsWaiting: 'Requests for time off that wait for you',
    legalStatus: 'Legal statuses of people that end soon',
    teamWeek: 'The week of your team, on Mondays',
  },
  goesOn: 'The reminders go on.',
  isStopped: 'The reminders are stopped.',
  stopped: 'Stopped',
  nothing: 'None',
  weekOf: (date: string) => `Week of ${date}`,
};
