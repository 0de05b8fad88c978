import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import { type Hundredths, toHours } from '@hourbook/domain/hours.ts';
import { addDays, type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import type { Letter } from '../mail/letter.ts';

/** The details of a request for letters. */
export interface ToldRequest {
  readonly kind: TimeOffKind;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  /** One value for each calendar day from the first day on. */
  readonly hours: readonly Hundredths[];
}

const kinds = {
  VACATION_PTO: { name: 'paid time off', mine: '/my-vacation-request', management: '/vacation-management' },
  SICK_LEAVE: { name: 'sick leave', mine: '/my-sick-leave-request', management: '/sick-leave-management' },
} as const;

const daysOf = ({ startDate, endDate }: ToldRequest): string =>
  startDate === endDate ? formatDate(startDate) : `${formatDate(startDate)} - ${formatDate(endDate)}`;

const durationOf = ({ hours }: ToldRequest): string =>
  `${toHours(hours.reduce((sum, each) => sum + each, 0)).toFixed(2)} h`;

const said = (who: string, comment: string | null): string[] => (comment === null ? [] : [`${who}: ${comment}`]);

/** TO-33: to the people who decide. */
export const submittedLetter = (name: string, request: ToldRequest, comment: string | null): Letter => ({
  subject: `${name} requests ${kinds[request.kind].name} for ${daysOf(request)}`,
  body: [
    `${name} requests ${kinds[request.kind].name} for ${daysOf(request)} (${durationOf(request)}).`,
    ...said('Comment', comment),
  ],
  link: { label: 'Decide about the request', path: kinds[request.kind].management },
});

/** To the people who decide: time off that they have approved was canceled by its owner. */
export const withdrawnLetter = (name: string, request: ToldRequest, comment: string | null): Letter => ({
  subject: `${name} canceled ${kinds[request.kind].name} for ${daysOf(request)}`,
  body: [
    `${name} canceled approved ${kinds[request.kind].name} for ${daysOf(request)} (${durationOf(request)}).`,
    ...said('Comment', comment),
  ],
  link: { label: 'Open the requests', path: kinds[request.kind].management },
});

export type Outcome = 'approved' | 'declined' | 'canceled';

/** TO-33: to the requester. @param by the name of the person who decided; null: Hourbook itself */
export const decidedLetter = (
  firstName: string,
  request: ToldRequest,
  outcome: Outcome,
  by: string | null,
  comment: string | null,
): Letter => ({
  subject: `Your ${kinds[request.kind].name} for ${daysOf(request)} was ${outcome}`,
  body: [
    `Hello ${firstName},`,
    `Your request for ${kinds[request.kind].name} for ${daysOf(request)} (${durationOf(request)}) was ${outcome}${by === null ? '' : ` by ${by}`}.`,
    ...said('Comment', comment),
  ],
  link: { label: 'Open my requests', path: kinds[request.kind].mine },
});

/** TO-28: to the requester. */
export const shortenedLetter = (firstName: string, request: ToldRequest, dates: readonly CalendarDate[]): Letter => ({
  subject: `Your ${kinds[request.kind].name} for ${daysOf(request)} was shortened`,
  body: [
    `Hello ${firstName},`,
    `${dates.map((date) => formatDate(date)).join(', ')} ${dates.length === 1 ? 'is now a holiday' : 'are now holidays'} for you. The hours of your ${kinds[request.kind].name} on ${dates.length === 1 ? 'this day' : 'these days'} were returned to your balance.`,
  ],
  link: { label: 'Open my requests', path: kinds[request.kind].mine },
});

/** TO-33: to a client for whom the person works on one of the days. It gives neither the reason nor the hours of a day. */
export const clientLetter = (name: string, client: string, request: ToldRequest, isOff: boolean): Letter => ({
  subject: isOff ? `${name} will be off: ${daysOf(request)}` : `${name} will not be off: ${daysOf(request)}`,
  body: [
    isOff
      ? `${name}, who works for ${client}, will be off on these days: ${runsOf(request).join(', ')}.`
      : `The time off of ${name}, who works for ${client}, was canceled: ${runsOf(request).join(', ')}.`,
  ],
  link: null,
});

/** Groups consecutive days into ranges from the first to the last. */
function runsOf({ startDate, hours }: ToldRequest): string[] {
  const runs: string[] = [];
  let first: CalendarDate | null = null;
  for (let i = 0; i <= hours.length; i++) {
    const isOff = (hours[i] ?? 0) > 0;
    const date = addDays(startDate, i);
    if (isOff) first ??= date;
    if (isOff || first === null) continue;
    const last = addDays(date, -1);
    runs.push(first === last ? formatDate(first) : `${formatDate(first)} - ${formatDate(last)}`);
    first = null;
  }
  return runs;
}
