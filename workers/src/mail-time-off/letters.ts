import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import type { Letter } from '../mail/letter.ts';
import { allHours, daysOff, type Outcome, pages, type ToldRequest } from './told-request.ts';

const names = { VACATION_PTO: 'paid time off', SICK_LEAVE: 'sick leave' } as const;

const rangeOf = (start: CalendarDate, end: CalendarDate): string =>
  start === end ? formatDate(start) : `${formatDate(start)} - ${formatDate(end)}`;

const daysOf = ({ startDate, endDate }: ToldRequest): string => rangeOf(startDate, endDate);

const durationOf = (request: ToldRequest): string => `${allHours(request).toFixed(2)} h`;

const said = (comment: string | null): string[] => (comment === null ? [] : [`Comment: ${comment}`]);

/** TO-33: to the people who decide. */
export const submittedLetter = (name: string, request: ToldRequest, comment: string | null): Letter => ({
  subject: `${name} requests ${names[request.kind]} for ${daysOf(request)}`,
  body: [`${name} requests ${names[request.kind]} for ${daysOf(request)} (${durationOf(request)}).`, ...said(comment)],
  link: { label: 'Decide about the request', path: pages[request.kind].management },
});

/** To the people who decide: time off that they have approved was canceled by its owner. */
export const withdrawnLetter = (name: string, request: ToldRequest, comment: string | null): Letter => ({
  subject: `${name} canceled ${names[request.kind]} for ${daysOf(request)}`,
  body: [
    `${name} canceled approved ${names[request.kind]} for ${daysOf(request)} (${durationOf(request)}).`,
    ...said(comment),
  ],
  link: { label: 'Open the requests', path: pages[request.kind].management },
});

/** TO-33: to the requester. @param by the name of the person who decided; null: Hourbook itself */
export const decidedLetter = (
  firstName: string,
  request: ToldRequest,
  outcome: Outcome,
  by: string | null,
  comment: string | null,
): Letter => ({
  subject: `Your ${names[request.kind]} for ${daysOf(request)} was ${outcome}`,
  body: [
    `Hello ${firstName},`,
    `Your request for ${names[request.kind]} for ${daysOf(request)} (${durationOf(request)}) was ${outcome}${by === null ? '' : ` by ${by}`}.`,
    ...said(comment),
  ],
  link: { label: 'Open my requests', path: pages[request.kind].mine },
});

/** TO-28: to the requester. */
export const shortenedLetter = (firstName: string, request: ToldRequest, dates: readonly CalendarDate[]): Letter => ({
  subject: `Your ${names[request.kind]} for ${daysOf(request)} was shortened`,
  body: [
    `Hello ${firstName},`,
    `${dates.map((date) => formatDate(date)).join(', ')} ${dates.length === 1 ? 'is now a holiday' : 'are now holidays'} for you. The hours of your ${names[request.kind]} on ${dates.length === 1 ? 'this day' : 'these days'} were returned to your balance.`,
  ],
  link: { label: 'Open my requests', path: pages[request.kind].mine },
});

/** TO-33: to a client for whom the person works on one of the days. It gives neither the reason nor the hours of a day. */
export const clientLetter = (name: string, client: string, request: ToldRequest, isOff: boolean): Letter => {
  const days = daysOff(request)
    .map(({ start, end }) => rangeOf(start, end))
    .join(', ');
  return {
    subject: isOff ? `${name} will be off: ${daysOf(request)}` : `${name} will not be off: ${daysOf(request)}`,
    body: [
      isOff
        ? `${name}, who works for ${client}, will be off on these days: ${days}.`
        : `The time off of ${name}, who works for ${client}, was canceled: ${days}.`,
    ],
    link: null,
  };
};
