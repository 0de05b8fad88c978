import { toHours } from '@hourbook/domain/hours.ts';
import type { Finding } from '@hourbook/domain/reminders/kinds.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import type { Letter } from '../mail/letter.ts';

/** The most names that a mail has of one sort. */
export const MOST_NAMES = 20;

export type Letters = { readonly [K in Finding['kind']]: (finding: Extract<Finding, { kind: K }>) => Letter };

/** How a mail begins. */
export const greeting = (firstName: string): string => `Hello ${firstName},`;

/** RM-7: reminders in words. They say what there is to do, and as little else as possible. */
export const letters: Letters = {
  hoursMissing: ({ period, days, hours }) => ({
    subject: `Hours are missing: week of ${formatDate(period)}`,
    body: [
      `In the week that began on ${formatDate(period)}, ${toHours(hours).toFixed(2)} h are missing on ${counted(days, 'workday', 'workdays')}.`,
      'Today is the last day on which you can enter them. After that, please ask your accountant.',
    ],
    link: { label: 'Open My Time', path: `/my-time?startDate=${period}` },
  }),
  requestsWaiting: ({ requests, since, isSickLeave }) => ({
    subject: `${counted(requests, 'request', 'requests')} for time off ${requests === 1 ? 'waits' : 'wait'} for you`,
    body: [
      requests === 1
        ? `A request for time off has been waiting for your decision since ${formatDate(since)}.`
        : `${requests} requests for time off wait for your decision, the oldest since ${formatDate(since)}.`,
    ],
    link: { label: 'Open the requests', path: isSickLeave ? '/sick-leave-management' : '/vacation-management' },
  }),
  // Neither names nor the status: they are behind the link.
  legalStatus: ({ statuses, from, to }) => ({
    subject: `${counted(statuses, 'legal status ends', 'legal statuses end')} soon`,
    body: [
      from === to
        ? `${counted(statuses, 'legal status ends', 'legal statuses end')} on ${formatDate(from)}. Hourbook shows whose.`
        : `${statuses} legal statuses end between ${formatDate(from)} and ${formatDate(to)}. Hourbook shows whose.`,
    ],
    link: {
      label: 'Open the list',
      path: `/users?legalStatusExpires=${encodeURIComponent(`${from},${to}`)}&sort=legalStatusExpires`,
    },
  }),
  teamWeek: ({ period, missing, away, requests }) => ({
    subject: `Your team: week of ${formatDate(period)}`,
    body: [
      missing.length === 0
        ? 'Nobody’s hours of last week are missing.'
        : `Hours of last week are missing: ${named(missing)}.`,
      away.length === 0 ? 'Nobody is away this week.' : `Away this week, or on some days of it: ${named(away)}.`,
      requests === 0
        ? 'No request for time off waits for you.'
        : `${counted(requests, 'request for time off waits', 'requests for time off wait')} for you.`,
    ],
    link:
      requests > 0
        ? { label: 'Open the requests', path: '/vacation-management' }
        : { label: 'Open the directory', path: '/directory' },
  }),
};

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`;

const named = (names: readonly string[]): string =>
  names.length <= MOST_NAMES
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMES).join(', ')} and ${names.length - MOST_NAMES} more`;
