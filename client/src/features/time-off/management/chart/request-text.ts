import { addDays } from '@hourbook/domain/time.ts';
import { hoursText } from '#shared/time-off/amounts.ts';
import { daysOffText } from '#shared/time-off/request-days.ts';
import { requestLooks } from '#shared/time-off/request-status.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/time-off-management.ts';
import type { ChartRequest } from './bars.ts';

/** The kind of time off, or just "away" if the viewer may not know it. */
export const kindText = (type: ChartRequest['type']): string =>
  type === null ? t.away : type === 'SICK_LEAVE' ? everywhere.sickLeave : everywhere.paidTimeOff;

/** The first and last day that the answer of the server covers. */
export const shownDays = ({ startDate, hours }: ChartRequest) => ({
  start: startDate,
  end: addDays(startDate, hours.length - 1),
});

/** `Paid time off, Pending, 12/22/2025 – 01/02/2026, 60.00 h`. */
export function requestText(request: ChartRequest): string {
  const { start, end } = shownDays(request);
  const hours = request.hours.reduce((sum, each) => sum + each, 0);
  return t.requestLabel(
    kindText(request.type),
    requestLooks[request.status].label,
    daysOffText(start, end),
    t.hoursShort(hoursText(hours)),
  );
}
