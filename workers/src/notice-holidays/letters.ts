import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import type { Letter } from '../mail/letter.ts';

/** RD-21: to a client. @param names of those who will be off */
export const holidayLetter = (client: string, names: readonly string[], date: CalendarDate): Letter => ({
  subject: `Holiday on ${formatDate(date)}: who will be off`,
  body: [
    `${names.length === 1 ? 'One person' : `${names.length} people`} working for ${client} will be off for a holiday on ${formatDate(date)}:`,
    names.join(', '),
  ],
  link: null,
});
