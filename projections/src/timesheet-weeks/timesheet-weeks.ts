import { bookOwner } from '@hourbook/domain/events/envelope.ts';
import { isBookEntry } from '@hourbook/domain/events/stream-kinds.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import { concernsWeek, evolveWeek, type HandedInWeek } from '@hourbook/domain/timesheet/week.ts';
import type { Projection, ReadModel } from '../projection.ts';

/** A week of a person that was handed in. */
export interface TimesheetWeekDocument extends HandedInWeek, ReadModel {
  readonly userId: number;
}

/** @param week its Monday */
export const weekId = (userId: number, week: CalendarDate): string => `${userId}-${week}`;

export const timesheetWeeks: Projection<TimesheetWeekDocument> = {
  collection: {
    name: 'timesheet-weeks.v1',
    fields: { userId: 'number', week: 'text', pos: 'text' },
    indexes: [
      { name: 'person-week', fields: ['userId', 'week'] },
      { name: 'week-person', fields: ['week', 'userId'] },
    ],
  },
  concerns: isBookEntry,
  keys: (entry) => (concernsWeek(entry) ? [weekId(bookOwner(entry.stream) ?? 0, entry.data.week)] : []),
  begins: () => false,
  ofBook: (userId) => ({ field: 'userId', is: userId }),
  evolve(document, entry, key) {
    if (!concernsWeek(entry)) throw new Error(`${entry.type} is about no week`);
    const week = evolveWeek(document, entry);
    return { ...week, _id: key, userId: bookOwner(entry.stream) ?? 0, pos: entry.position };
  },
};
