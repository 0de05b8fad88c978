import { dateIn, epochMs, formatDate, type Zone } from '@hourbook/domain/time.ts';
import { authorText } from '#shared/history/author-text.ts';
import { HALF_DAY } from '#shared/time-off/day-hours.ts';
import { daysOffText, longDaysText } from '#shared/time-off/request-days.ts';
import { t } from '#texts/time-off.ts';
import type { ListedRequest } from './use-mine.ts';

/** The name of a request: `12/22/2025 – 01/02/2026`. */
export const nameOf = ({ startDate, endDate }: Pick<ListedRequest, 'startDate' | 'endDate'>): string =>
  daysOffText(startDate, endDate);

/** `Mon 12/22/2025 – Fri 01/02/2026`. */
export const daysText = ({ startDate, endDate }: Pick<ListedRequest, 'startDate' | 'endDate'>): string =>
  longDaysText(startDate, endDate);

/** `half day` for a request of half a day, `2 half days` for one with such days; null: it has none. */
export function halfDaysText({ hours }: Pick<ListedRequest, 'hours'>): string | null {
  const halves = hours.filter((each) => each === HALF_DAY).length;
  return halves === 0 ? null : hours.length === 1 ? t.halfDayNote : t.halfDays(halves);
}

export const dayOf = (at: string, zone: Zone): string => formatDate(dateIn(zone, epochMs(at)));

/** Who decided about the request and when; null: still pending. @param own the viewer's own name */
export function decidedBy(request: ListedRequest, own: string, zone: Zone) {
  if (request.status === 'PENDING') return null;
  const { changedBy, substitutedFor, statusChanged } = request;
  return { who: changedBy === own ? t.you : authorText(changedBy, substitutedFor), when: dayOf(statusChanged, zone) };
}

/** What it is called to cancel it: approved, it is no request any more. */
export const cancelLabel = ({ status }: Pick<ListedRequest, 'status'>): string =>
  status === 'APPROVED' ? t.cancelTimeOff : t.cancelRequest;
