import type { ReminderKind } from '@hourbook/domain/reminders/kinds.ts';
import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import { t } from '#texts/reminders.ts';

/** What a mail was about: a week, or a day. */
export const periodOf = (kind: ReminderKind, period: CalendarDate): string =>
  kind === 'hoursMissing' || kind === 'teamWeek' ? t.weekOf(formatDate(period)) : formatDate(period);
