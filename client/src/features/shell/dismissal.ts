import { addMonths, type CalendarDate } from '@hourbook/domain/time.ts';
import { z } from 'zod';

const date = z.iso.date();

/** @param dismissed the stored day @returns whether that is less than a calendar month ago */
export const isHidden = (dismissed: string | null, today: CalendarDate): boolean =>
  date.safeParse(dismissed).success && today < addMonths(dismissed as CalendarDate, 1);
