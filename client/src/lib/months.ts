import { addMonths } from '@hourbook/domain/time.ts';
import type { Month } from '../shared/session/month-asked.ts';
import { monthNames } from './calendar-words.ts';

/** `November 2026`. */
export const monthText = (month: Month): string => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

export const monthAfter = (month: Month, by: number): Month => addMonths(`${month}-01`, by).slice(0, 7);
