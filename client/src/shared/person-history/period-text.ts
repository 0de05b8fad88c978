import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import { t } from '#texts/person.ts';

interface Period {
  readonly startDate: CalendarDate;
  /** null: open-ended. */
  readonly endDate: CalendarDate | null;
}

/** `01/01/2020 – 06/10/2025`, `since 06/11/2025`. */
export const periodText = ({ startDate, endDate }: Period): string =>
  endDate === null ? t.sinceDay(formatDate(startDate)) : `${formatDate(startDate)} – ${formatDate(endDate)}`;
