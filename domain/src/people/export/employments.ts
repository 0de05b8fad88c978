import { addDays, type CalendarDate, type DateRange, inRange } from '../../time.ts';
import { type Employee, employeeSince, isEmployee } from '../person.ts';

interface Employment {
  /** null: an older version kept neither a hire date nor the day on which the person was added. */
  readonly start: CalendarDate | null;
  /** The last working day; null: it has none. */
  readonly end: CalendarDate | null;
}

/** US-18: every employment of a person, in order. */
function employments(person: Employee): Employment[] {
  if (!isEmployee(person)) return [];
  const { terminationDate, rehireDate, breaks } = person;
  const gaps: { readonly first: CalendarDate; readonly last: CalendarDate | null }[] = breaks
    .map(({ startDate, endDate }) => ({ first: startDate, last: endDate }))
    .toSorted((a, b) => (a.first < b.first ? -1 : 1));
  if (terminationDate !== null) {
    const isBack = rehireDate !== null && rehireDate > terminationDate;
    gaps.push({ first: addDays(terminationDate, 1), last: isBack ? addDays(rehireDate, -1) : null });
  }
  const found: Employment[] = [];
  let start = employeeSince(person);
  for (const { first, last } of gaps) {
    found.push({ start, end: addDays(first, -1) });
    if (last === null) return found;
    start = addDays(last, 1);
  }
  return [...found, { start, end: null }];
}

/** XL-5: whether they stay when the day is over; the last working day counts as gone. */
export const staysAfter = (person: Employee, day: CalendarDate): boolean =>
  employments(person).some(({ start, end }) => (start === null || start <= day) && (end === null || day < end));

export interface EmploymentEvent {
  readonly kind: 'Hire' | 'Rehire' | 'Termination';
  readonly date: CalendarDate;
  /** The first day of this employment; null: unknown. */
  readonly since: CalendarDate | null;
}

/** XL-5: who came and left within these days, in order. */
export function eventsIn(person: Employee, window: DateRange): EmploymentEvent[] {
  return employments(person)
    .flatMap(({ start, end }, at): EmploymentEvent[] => [
      ...(start === null
        ? []
        : [{ kind: at === 0 ? ('Hire' as const) : ('Rehire' as const), date: start, since: start }]),
      ...(end === null ? [] : [{ kind: 'Termination' as const, date: end, since: start }]),
    ])
    .filter(({ date }) => inRange(date, window));
}
