import { addDays, addMonths, type CalendarDate, mondayOf } from '@hourbook/domain/time.ts';

const moves: Readonly<Record<string, (from: CalendarDate) => CalendarDate>> = {
  ArrowLeft: (from) => addDays(from, -1),
  ArrowRight: (from) => addDays(from, 1),
  ArrowUp: (from) => addDays(from, -7),
  ArrowDown: (from) => addDays(from, 7),
  Home: mondayOf,
  End: (from) => addDays(mondayOf(from), 6),
  PageUp: (from) => addMonths(from, -1),
  PageDown: (from) => addMonths(from, 1),
};

/** The day that a key moves to in the calendar; null: the key does not move. */
export const movedBy = (key: string, from: CalendarDate): CalendarDate | null => moves[key]?.(from) ?? null;
