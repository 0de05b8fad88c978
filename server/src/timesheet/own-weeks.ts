import { toHours } from '@hourbook/domain/hours.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { addDays, type CalendarDate, dateIn, mondayOf } from '@hourbook/domain/time.ts';
import { type RangeInput, timesheetRangeAnywhere } from '@hourbook/domain/timesheet/contracts.ts';
import { handInWeek, isHandedIn } from '@hourbook/domain/timesheet/hand-in.ts';
import {
  daysOfWeek,
  type HandedInWeek,
  rowsWithHours,
  statusOfWeek,
  sumOfHours,
  type WeekRow,
} from '@hourbook/domain/timesheet/week.ts';
import type { HandInInput, OwnWeek, OwnWeeks } from '@hourbook/domain/timesheet/week-contracts.ts';
import { namesOf } from '../accounts/names.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Authorship, BookState } from '../ports/books.ts';
import type { BookSources, Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { nextRevision } from '../streams/book-command.ts';
import { loadBook } from '../streams/load.ts';
import { handInSince } from './hand-in-rules.ts';

/**
 * WK-2: the weeks of a range that the person hands in, earliest first, as they are in the book.
 * @throws DomainError for a range over the limits (TS-11)
 */
export async function readOwnWeeks(
  ports: Pick<Ports, 'records' | 'clock'> & BookSources,
  person: Person,
  asked: RangeInput,
): Promise<OwnWeeks> {
  const [{ today }, since] = await Promise.all([zoneAndToday(ports, person), handInSince(ports)]);
  const { start, end } = timesheetRangeAnywhere(asked, dateIn('UTC', ports.clock.now())).on(today);
  const weeks: CalendarDate[] = [];
  for (let week = mondayOf(start); week <= end; week = addDays(week, 7)) {
    if (isHandedIn(week, { person, today, since })) weeks.push(week);
  }
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return { since, weeks: [] };
  const range = { start: first, end: daysOfWeek(last).end };
  const state = await loadBook(ports, person.id, { range, weeks });
  const names = await namesOf(ports, person, decidersOf(weeks.map((week) => weekIn(state, week))));
  return { since, weeks: weeks.map((week) => toldWeek(week, weekIn(state, week), state.rows.values(), names)) };
}

/**
 * WK-2: hands in a week of one's own, as it is or as it was seen. @throws DomainError as {@link handInWeek}
 */
export async function handInOwn(
  ports: Pick<Ports, 'records' | 'clock' | 'run'>,
  { id: userId }: Person,
  { week, seen }: HandInInput,
  by: Authorship,
): Promise<OwnWeek> {
  const { state, person } = await ports.run({
    userId,
    by,
    needs: { range: daysOfWeek(week), weeks: [week], rowIds: seen?.map(({ id }) => id) ?? [] },
    async facts() {
      const person = await existing(ports.records.people, userId);
      const [{ today }, since] = await Promise.all([zoneAndToday(ports, person), handInSince(ports)]);
      return { person, today, since };
    },
    decide: (state, { person, today, since }) =>
      handInWeek({ week, seen, today, since }, person, {
        handedIn: weekIn(state, week),
        rows: state.rows,
        nextRevision: nextRevision(state),
      }),
    answer: (state, { person }) => ({ state, person }),
  });
  const handedIn = weekIn(state, week);
  return toldWeek(week, handedIn, state.rows.values(), await namesOf(ports, person, decidersOf([handedIn])));
}

/** A loaded week; null: never handed in. */
export const weekIn = ({ weeks }: Pick<BookState, 'weeks'>, week: CalendarDate): HandedInWeek | null =>
  weeks.get(week) ?? null;

/** Those who approved the weeks or sent them back, and in whose place. */
export const decidersOf = (weeks: readonly (HandedInWeek | null)[]): number[] =>
  weeks.flatMap((week) => [week?.decidedBy ?? [], week?.decidedFor ?? []].flat());

/** DG-6: the names of who decided about a week, and in whose place. */
export const deciderOf = (handedIn: HandedInWeek | null, names: ReadonlyMap<number, string>) => ({
  decidedBy: handedIn?.decidedBy == null ? null : (names.get(handedIn.decidedBy) ?? ''),
  substitutedFor: handedIn?.decidedFor === undefined ? null : (names.get(handedIn.decidedFor) ?? ''),
});

/** A week on the wire. @param rows at least those of the week with hours @param names of those who decided */
export function toldWeek(
  week: CalendarDate,
  handedIn: HandedInWeek | null,
  rows: Iterable<WeekRow>,
  names: ReadonlyMap<number, string>,
): OwnWeek {
  const worked = rowsWithHours(week, rows);
  return {
    week,
    status: statusOfWeek(handedIn, worked),
    hours: toHours(sumOfHours(worked)),
    handInId: handedIn?.handInId ?? null,
    handedInHours: handedIn ? toHours(handedIn.hours) : null,
    handedInAt: handedIn?.handedInAt ?? null,
    decidedAt: handedIn?.decidedAt ?? null,
    ...deciderOf(handedIn, names),
    comment: handedIn?.comment ?? null,
  };
}
