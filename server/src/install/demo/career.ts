import { toCents } from '@hourbook/domain/money.ts';
import { bonusPeriod } from '@hourbook/domain/people/bonus.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import {
  departments,
  eeocJobClasses,
  employmentStatuses,
  flsaCategories,
  salaryChangeReasons,
  seniorityValues,
  terminationReasons,
} from '@hourbook/domain/reference/lookups.ts';
import { seedEmploymentTypes, seedPositions } from '@hourbook/domain/reference/seed-lists.ts';
import { addDays, addMonths, type CalendarDate, mondayOf } from '@hourbook/domain/time.ts';
import { fridayAgo, fridayIn, monthsAgo } from './calendar.ts';
import { AUSTIN, CHICAGO, WARSAW } from './company.ts';
import { numberOf } from './numbers.ts';
import type { Job, Sketch } from './staff.ts';

/** DM-4: how people were hired, their positions and salaries since, and how they left. */

export const isInUnitedStates = ({ office }: Pick<Sketch, 'office'>): boolean =>
  office === CHICAGO || office === AUSTIN;

export const hireDateOf = ({ hired }: Sketch, today: CalendarDate): CalendarDate =>
  hired === 0 ? mondayOf(today) : monthsAgo(hired, today);

/** The last day of the employment, past or future, and the rehire date; null if there is none. */
export function leavingOf({ left }: Sketch, today: CalendarDate) {
  if (!left) return { terminationDate: null, rehireDate: null, terminationReasonId: null, terminationNote: null };
  const { months, weeks = 0, reason, note = null, rehired } = left;
  return {
    terminationDate: months === undefined ? fridayIn(weeks, today) : fridayAgo(months, today),
    rehireDate: rehired === undefined ? null : monthsAgo(rehired, today),
    terminationReasonId: numberOf(terminationReasons, reason),
    terminationNote: note,
  };
}

/** Whether the person has left and was not rehired. */
export const isGone = ({ left }: Sketch): boolean => left?.months !== undefined && left.rehired === undefined;

export function employmentStatusOf(sketch: Sketch): number {
  if (isGone(sketch)) return numberOf(employmentStatuses, 'Terminated');
  if (sketch.left?.weeks !== undefined) return numberOf(employmentStatuses, 'Notice Period');
  return numberOf(employmentStatuses, sketch.hired < 3 ? 'Probation' : 'Active Full-time');
}

/** The history of a value since the hire date, if it changed this many months ago. */
function inTurn<T>(sketch: Sketch, today: CalendarDate, now: T, before: { value: T; until: number } | undefined) {
  const hired = hireDateOf(sketch, today);
  if (!before) return [{ value: now, startDate: hired, endDate: null }];
  const changed = monthsAgo(before.until, today);
  return [
    { value: before.value, startDate: hired, endDate: addDays(changed, -1) },
    { value: now, startDate: changed, endDate: null },
  ];
}

export function officesOf(sketch: Sketch, today: CalendarDate): Person['offices'] {
  const { id, office, movedFrom } = sketch;
  const before = movedFrom && { value: movedFrom.office, until: movedFrom.until };
  return inTurn(sketch, today, office, before).map(({ value: officeId, ...days }, at) => ({
    id: `${id}.o${at + 1}`,
    officeId,
    ...days,
  }));
}

export function positionsOf(sketch: Sketch, today: CalendarDate): Person['positions'] {
  const { id, job, before } = sketch;
  const rows = inTurn<Job>(sketch, today, job, before && { value: before.job, until: before.until });
  return rows.map(({ value: [position, seniority, department], ...days }, at) => ({
    id: `${id}.p${at + 1}`,
    positionId: numberOf(seedPositions, position),
    seniorityId: numberOf(seniorityValues, seniority),
    departmentId: numberOf(departments, department),
    employmentTypeId: numberOf(seedEmploymentTypes, employmentTypeOf(sketch)),
    ...days,
  }));
}

function employmentTypeOf({ id, office, hourly }: Sketch): string {
  if (office === WARSAW) return hourly === undefined ? 'Full-time Poland' : 'B2B Poland';
  if (!isInUnitedStates({ office })) return 'Full-time India';
  if (hourly === undefined) return 'W-2 Salaried';
  if (id % 7 === 0) return '1099 Contractor';
  return id % 5 === 0 ? 'Corp-to-Corp' : 'W-2 Hourly';
}

const HALF_DOLLARS = 2;
const FIVE_HUNDREDS = 1 / 500;

/** One salary record during the first year, then two, and three after thirty months. */
export function salariesOf(sketch: Sketch, today: CalendarDate): Person['salaries'] {
  const { id, hired, yearly, hourly, onceHourly, left, before } = sketch;
  const raised = before?.until ?? left?.rehired ?? (left?.months ?? id % 6) + 4;
  const begins =
    hired < 12 ? [hired] : hired < 30 ? [hired, raised] : [hired, Math.floor((hired + raised) / 2), raised];
  return begins.map((months, at) => {
    const isNow = at === begins.length - 1;
    const byTheHour = hourly ?? (isNow ? undefined : onceHourly);
    const pay = byTheHour ?? yearly ?? 0;
    const steps = byTheHour === undefined ? FIVE_HUNDREDS : HALF_DOLLARS;
    const less = 1 - 0.04 * (begins.length - 1 - at);
    return {
      id: `${id}.s${at + 1}`,
      salaryType: byTheHour === undefined ? ('YEARLY_SALARY' as const) : ('HOURLY_RATE' as const),
      valueInCents: toCents(Math.round(pay * less * steps) / steps),
      effectiveDate: at === 0 ? hireDateOf(sketch, today) : monthsAgo(months, today),
      changeReasonId: numberOf(salaryChangeReasons, reasonOf(sketch, at, isNow)),
    };
  });
}

function reasonOf({ id, onceHourly, before, left }: Sketch, at: number, isNow: boolean): string {
  if (at === 0) return 'New Hire';
  if (!isNow) return 'Annual Merit';
  if (onceHourly !== undefined) return 'Contract Change';
  if (before) return 'Promotion';
  if (left?.rehired !== undefined) return 'Rehire';
  return ['Annual Merit', 'Market Adjustment', 'Cost of Living'][id % 3] as string;
}

/** The bonuses: who received them, for the period this many months ago; a CUSTOM one runs until another month. */
const granted = [
  { to: 1, bonusType: 'YEAR', amount: 12_000, ago: 12 },
  { to: 4, bonusType: 'YEAR', amount: 15_000, ago: 12 },
  { to: 14, bonusType: 'YEAR', amount: 9_000, ago: 12 },
  { to: 4, bonusType: 'QUARTER', amount: 4_500, ago: 6 },
  { to: 4, bonusType: 'QUARTER', amount: 5_200, ago: 3 },
  { to: 14, bonusType: 'QUARTER', amount: 3_800, ago: 3 },
  { to: 16, bonusType: 'QUARTER', amount: 2_900, ago: 3 },
  { to: 5, bonusType: 'MONTH', amount: 1_500, ago: 1 },
  { to: 20, bonusType: 'MONTH', amount: 800, ago: 1 },
  { to: 6, bonusType: 'CUSTOM', amount: 2_500, ago: 4, until: 2 },
  { to: 24, bonusType: 'CUSTOM', amount: 1_800, ago: 5, until: 1 },
  { to: 40, bonusType: 'CUSTOM', amount: 1_000, ago: 3, until: 1 },
] as const;

export function bonusesOf({ id }: Sketch, today: CalendarDate): Person['bonuses'] {
  const theirs = granted.filter(({ to }) => to === id);
  return theirs.map(({ bonusType, amount, ago, ...rest }, at) => {
    const days =
      'until' in rest
        ? { startDate: monthsAgo(ago, today), endDate: fridayAgo(rest.until, today) }
        : { startDate: addMonths(today, -ago) };
    const { start, end } = bonusPeriod({ bonusType, ...days });
    return { id: `${id}.b${at + 1}`, bonusType, amountInCents: toCents(amount), startDate: start, endDate: end };
  });
}

const leaders = ['Lead', 'Principal', 'Manager', 'Director', 'Executive'];
const staff = ['HR', 'Finance', 'Administration', 'Recruiting'];

/** The classification of the work under US law. */
export function classesOf(sketch: Sketch): Pick<Person, 'flsaCategoryId' | 'eeocJobClassId'> {
  const [, seniority, department] = sketch.job;
  const leads = leaders.includes(seniority);
  const named = (flsa: string, eeoc: string) => ({
    flsaCategoryId: numberOf(flsaCategories, flsa),
    eeocJobClassId: numberOf(eeocJobClasses, eeoc),
  });
  if (!isInUnitedStates(sketch)) return named('Not applicable (non-US)', 'Not applicable (non-US)');
  if (seniority === 'Executive') return named('Exempt-Executive', 'Executive/Senior Level Officials and Managers');
  if (department === 'Sales') return named('Exempt-Outside Sales', 'Sales Workers');
  if (staff.includes(department))
    return named(
      'Exempt-Administrative',
      leads ? 'First/Mid Level Officials and Managers' : 'Administrative Support Workers',
    );
  if (sketch.hourly !== undefined)
    return named('Non-exempt', department === 'IT Operations' ? 'Technicians' : 'Professionals');
  return named('Exempt-Computer Employee', leads ? 'First/Mid Level Officials and Managers' : 'Professionals');
}
