import type { Hundredths } from '../hours.ts';
import type { CalendarDate } from '../time.ts';

/** RM-1: the kinds of reminders. */
export const reminderKinds = ['hoursMissing', 'requestsWaiting', 'legalStatus', 'teamWeek'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** The kinds that are about a whole week, whatever is in it; the others are about things that somebody is told of once. */
export const isWeekly = (kind: ReminderKind): kind is 'hoursMissing' | 'teamWeek' =>
  kind === 'hoursMissing' || kind === 'teamWeek';

interface Found {
  /** The Monday of the week that it is about, or the day. It never goes back: a mail about an earlier one is not sent. */
  readonly period: CalendarDate;
  /** What it is about, the latest first, up to {@link MOST_ITEMS}; none for the kinds that are about a week. */
  readonly items: readonly string[];
}

/** There is something to remind somebody of. */
export type Finding =
  | (Found & { readonly kind: 'hoursMissing'; readonly days: number; readonly hours: Hundredths })
  | (Found & {
      readonly kind: 'requestsWaiting';
      readonly requests: number;
      /** The day on which the oldest was made. */
      readonly since: CalendarDate;
      readonly isSickLeave: boolean;
    })
  | (Found & {
      readonly kind: 'legalStatus';
      readonly statuses: number;
      /** The first and the last day on which one ends. */
      readonly from: CalendarDate;
      readonly to: CalendarDate;
    })
  | (Found & {
      readonly kind: 'teamWeek';
      /** Names. */
      readonly missing: readonly string[];
      readonly away: readonly string[];
      readonly requests: number;
    });

/** More than anybody has waiting. Of more, the newest are noted: it is they of whom nobody was told yet. */
export const MOST_ITEMS = 200;
