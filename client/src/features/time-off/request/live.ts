import { addDays, formatDate } from '@hourbook/domain/time.ts';
import { t } from '#texts/time-off.ts';
import { shortDate } from '../../../shared/sheet/days.ts';
import { hoursAsked, hoursWithin, rangeAsked } from './selection.ts';
import type { Request } from './use-request.ts';

/** A line of the calculation, in hours. */
export interface LiveRow {
  readonly label: string;
  readonly hours: number | null;
  readonly is: 'before' | 'asked' | 'after' | 'lowest';
}

/**
 * Available on the first day, this request, and available after it, all in the period of the first day (TO-27); then
 * the lowest balance, if the server names one.
 * @returns an empty list if nothing is selected, or the figures are hidden (TO-13)
 */
export function liveRows({
  preview,
  selection,
  onFirstDay,
}: Pick<Request, 'preview' | 'selection' | 'onFirstDay'>): LiveRow[] {
  const range = rangeAsked(selection);
  if (!range || preview?.availableOnFirstDay === null || onFirstDay?.available === null) return [];
  const asked = onFirstDay ? hoursWithin(selection, onFirstDay) : hoursAsked(selection);
  const isCrossing = asked !== hoursAsked(selection);
  const before = preview?.availableOnFirstDay ?? null;
  return [
    { label: t.availableOn(shortDate(range.start)), hours: before, is: 'before' },
    {
      label:
        isCrossing && onFirstDay ? t.thisRequestUntil(formatDate(addDays(onFirstDay.periodEnd, -1))) : t.thisRequest,
      hours: -asked,
      is: 'asked',
    },
    { label: t.availableAfter, hours: before === null ? null : before - asked, is: 'after' },
    ...(preview?.lowest
      ? [{ label: t.lowestOn(shortDate(preview.lowest.date)), hours: preview.lowest.hours, is: 'lowest' as const }]
      : []),
  ];
}

/** The hours available after the request; null: unknown. */
export const leftAfter = (request: Parameters<typeof liveRows>[0]): number | null =>
  liveRows(request).find(({ is }) => is === 'after')?.hours ?? null;
