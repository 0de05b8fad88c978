import { addDays, formatDate } from '@hourbook/domain/time.ts';
import { shortDate } from '#shared/sheet/days.ts';
import { t } from '#texts/time-off.ts';
import { hoursAsked, hoursWithin, rangeAsked } from './selection.ts';
import type { Request } from './use-request.ts';

/** A line of what becomes of the balance, in hours; they add up, but for what falls in the next period. */
export interface LiveRow {
  readonly label: string;
  readonly hours: number | null;
  readonly is: 'before' | 'asked' | 'next' | 'after' | 'lowest';
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
    ...(isCrossing && onFirstDay
      ? [
          {
            label: t.thisRequestFrom(formatDate(onFirstDay.periodEnd)),
            hours: asked - hoursAsked(selection),
            is: 'next' as const,
          },
        ]
      : []),
    { label: t.availableAfter(shortDate(range.start)), hours: before === null ? null : before - asked, is: 'after' },
    // Where it is the same as above it need not be said twice.
    ...(preview?.lowest && (before === null || preview.lowest.hours !== before - asked)
      ? [{ label: t.leftOn(shortDate(preview.lowest.date)), hours: preview.lowest.hours, is: 'lowest' as const }]
      : []),
  ];
}

/** The hours available after the request; null: unknown. */
export const leftAfter = (request: Parameters<typeof liveRows>[0]): number | null =>
  liveRows(request).find(({ is }) => is === 'after')?.hours ?? null;
