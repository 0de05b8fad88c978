import type { Hundredths } from '../hours.ts';
import type { PayCode } from '../pay-codes.ts';
import { listInForce } from '../people/holidays.ts';
import { type Employee, employeeOn, employeeSince, officeOn, type Person } from '../people/person.ts';
import type { Holidays } from '../reference/holidays.ts';
import { addDays, type CalendarDate, type DateRange, datesOf, inRange, isWeekend } from '../time.ts';
import { ratio, rounded } from './exact.ts';
import { edgesOf, newYearsIn, stretches, workingDaysIn } from './stretches.ts';
import { billableBy, type WorkedRow } from './worked-row.ts';

/** What decides how much of a person's time was available, and what was billable. */
export type UtilizedPerson = Employee &
  Pick<Person, 'offices' | 'customCalendars'> & { readonly assignments: Parameters<typeof billableBy>[0] };

/** RP-7, in hundredths of an hour. */
export interface Utilized {
  readonly standard: Hundredths;
  readonly holiday: Hundredths;
  readonly timeOff: Hundredths;
  /** Standard − holiday − time off; may be below zero. */
  readonly available: Hundredths;
  readonly billable: Hundredths;
  readonly bench: Hundredths;
  readonly other: Hundredths;
  readonly unreported: Hundredths;
}

/** The figures to which rows of a timesheet belong. */
type RowFigure = 'timeOff' | 'billable' | 'bench' | 'other';

const DAY: Hundredths = 800;
const away: ReadonlySet<PayCode | null> = new Set<PayCode>([
  'VACATION_PTO',
  'SICK_LEAVE',
  'MEDICAL_LEAVE',
  'UNPAID_VACATION',
]);
const billed: ReadonlySet<PayCode | null> = new Set<PayCode>(['RATE_HOURS', 'OVERTIME_HOURS']);

/** Billable hours of a person for a client. */
interface BilledFor {
  readonly officeId: number | null;
  readonly clientId: number;
  readonly hours: Hundredths;
}

interface UtilizationOf {
  /** @returns where the row belongs; null: it is no work and no time off, such as a holiday */
  add(row: WorkedRow): { readonly figure: RowFigure; readonly officeId: number | null } | null;
  /** A line for each office on the days that are counted (GEN-6); those without anything are left out. */
  lines(): (Utilized & { readonly officeId: number | null })[];
  billedFor(): BilledFor[];
}

interface Stretch extends DateRange {
  readonly officeId: number | null;
  readonly isEmployed: boolean;
}

interface Sums {
  timeOff: number;
  billable: number;
  bench: number;
  other: number;
}

/**
 * RP-7, RP-8: the figures of one person, whose rows of all clients are added in any order.
 * @param clients whose hours count as billable, the others are other work; null: those of every client
 */
export function utilizationOf(
  person: UtilizedPerson,
  range: DateRange,
  clients: ReadonlySet<number> | null,
  holidays: Holidays,
): UtilizationOf {
  const all = stretchesOf(person, range);
  const due = dueOf(person, all, holidays);
  const isBillable = billableBy(person.assignments);
  const sums = new Map<number | null, Sums>();
  const billedTo = new Map<string, BilledFor>();
  let last = all[0];

  function figureOf(row: WorkedRow): RowFigure | null {
    if (row.hours <= 0 || row.payCode === 'HOLIDAY') return null;
    if (away.has(row.payCode)) return 'timeOff';
    if (row.payCode === 'BENCH_HOURS') return 'bench';
    const isAsked = clients?.has(row.clientId) !== false;
    return isAsked && billed.has(row.payCode) && isBillable(row) ? 'billable' : 'other';
  }

  return {
    add(row) {
      const figure = figureOf(row);
      if (figure === null || !inRange(row.date, range)) return null;
      if (!last || !inRange(row.date, last)) last = all.find((each) => inRange(row.date, each));
      const officeId = last?.officeId ?? null;
      const known = sums.get(officeId) ?? { timeOff: 0, billable: 0, bench: 0, other: 0 };
      known[figure] += row.hours;
      sums.set(officeId, known);
      if (figure === 'billable') {
        const key = `${officeId}/${row.clientId}`;
        const hours = (billedTo.get(key)?.hours ?? 0) + row.hours;
        billedTo.set(key, { officeId, clientId: row.clientId, hours });
      }
      return { figure, officeId };
    },
    lines() {
      return [...new Set([...due.keys(), ...sums.keys()])].flatMap((officeId) => {
        const { standard, holiday } = due.get(officeId) ?? { standard: 0, holiday: 0 };
        const worked = sums.get(officeId) ?? { timeOff: 0, billable: 0, bench: 0, other: 0 };
        const { timeOff, billable, bench, other } = worked;
        const available = standard - holiday - timeOff;
        const unreported = Math.max(0, available - billable - bench - other);
        const isEmpty = standard === 0 && timeOff + billable + bench + other === 0;
        return isEmpty ? [] : [{ officeId, standard, holiday, timeOff, available, billable, bench, other, unreported }];
      });
    },
    billedFor: () => [...billedTo.values()],
  };
}

/** RP-7: what is expected of a person by office, known before any of their rows. */
function dueOf(person: UtilizedPerson, all: readonly Stretch[], holidays: Holidays) {
  const due = new Map<number | null, Pick<Utilized, 'standard' | 'holiday'>>();
  for (const each of all) {
    if (!each.isEmployed) continue;
    const { standard, holiday } = due.get(each.officeId) ?? { standard: 0, holiday: 0 };
    due.set(each.officeId, {
      standard: standard + DAY * workingDaysIn(each),
      holiday: holiday + DAY * holidaysIn(person, each, holidays).length,
    });
  }
  return due;
}

function stretchesOf(person: UtilizedPerson, range: DateRange): Stretch[] {
  const { terminationDate, rehireDate, breaks } = person;
  const days = [
    ...person.offices.flatMap(edgesOf),
    ...person.customCalendars.flatMap(edgesOf),
    ...breaks.flatMap(edgesOf),
    ...[employeeSince(person), rehireDate, terminationDate && addDays(terminationDate, 1)].filter(
      (day) => day !== null,
    ),
    ...newYearsIn(range),
  ];
  return stretches(range, days).map((each) => ({
    ...each,
    officeId: officeOn(person, each.start),
    isEmployed: employeeOn(person, each.start),
  }));
}

/** RD-20: the holidays from Monday to Friday in a stretch in which the same list is in force. */
function holidaysIn(person: UtilizedPerson, stretch: DateRange, holidays: Holidays): CalendarDate[] {
  const dates = listInForce(person, stretch.start, holidays)?.dates ?? [];
  return [...new Set(dates)].filter((date) => inRange(date, stretch) && !isWeekend(date)).sort();
}

/** The days that make up the standard and the holiday hours of a person, in order, each with its office. */
export function daysOf(person: UtilizedPerson, range: DateRange, holidays: Holidays) {
  return stretchesOf(person, range)
    .filter(({ isEmployed }) => isEmployed)
    .flatMap((stretch) => {
      const free = new Set(holidaysIn(person, stretch, holidays));
      return datesOf(stretch)
        .filter((date) => !isWeekend(date))
        .map((date) => ({ date, officeId: stretch.officeId, hours: DAY, isHoliday: free.has(date) }));
    });
}

/** Adds lines up. Unreported hours of one person make up for nobody else's (RP-7). */
export function utilizedTogether(lines: Iterable<Utilized>): Utilized {
  const sum = { standard: 0, holiday: 0, timeOff: 0, available: 0, billable: 0, bench: 0, other: 0, unreported: 0 };
  for (const each of lines) for (const figure of figures) sum[figure] += each[figure];
  return sum;
}
const figures = ['standard', 'holiday', 'timeOff', 'available', 'billable', 'bench', 'other', 'unreported'] as const;

/** RP-7: percent in hundredths, 83.33 % = 8333; null if nothing is available. */
export const utilizationRate = ({ billable, available }: Pick<Utilized, 'billable' | 'available'>): number | null =>
  available <= 0 ? null : rounded(ratio(BigInt(billable) * 10_000n, available));
