import { holdsOn } from '@hourbook/domain/effective-dated.ts';
import { employedOn, type Person, positionOn } from '@hourbook/domain/people/person.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { departments } from '@hourbook/domain/reference/lookups.ts';
import { type CalendarDate, datesOf, isWeekend } from '@hourbook/domain/time.ts';
import type { SentRow } from '@hourbook/domain/timesheet/save-hours.ts';
import { numberOf, pick } from './numbers.ts';

const clientWork = [
  'Sprint review and planning',
  'Ledger import',
  'Cut-over rehearsal',
  'Code review (release 4)',
  'Intake API',
  null,
  null,
];
const officeWork = [
  'Month-end close',
  'Interviews, two candidates',
  'Team meeting',
  'Contract renewals',
  'Staffing plan',
];
const benchWork = ['Training: risk models', 'Certification', 'Demo for a prospect'];
/** The departments that are billed to clients; their people without a client are on the bench. */
const sold = ['Engineering', 'QA', 'Data', 'Delivery'].map((name) => numberOf(departments, name));

/** DM-5: the hours that one person enters at the end of a week; a few people forget, so that gaps are visible. */
export function hoursOfWeek(
  person: Person,
  monday: CalendarDate,
  friday: CalendarDate,
  off: ReadonlySet<CalendarDate>,
  random: () => number,
): SentRow[] {
  if (random() < 0.03) return [];
  const days = datesOf({ start: monday, end: friday }).filter(
    (date) => !isWeekend(date) && !off.has(date) && employedOn(person, date),
  );
  return days.flatMap((date) => hoursOfDay(person, date, random));
}

function hoursOfDay(person: Person, date: CalendarDate, random: () => number): SentRow[] {
  const row = (
    clientId: number,
    trackingType: SentRow['trackingType'],
    hours: number,
    comment: string | null,
  ): SentRow => ({ id: null, trackingDate: date, clientId, trackingType, hours, comment });
  const [usual, other] = clientsOn(person, date);
  const chance = random();
  if (usual === undefined) return [ownWork()];
  if (chance < 0.02) return [row(OWN_COMPANY_ID, 'BENCH_HOURS', 8, pick(benchWork, random))];
  if (chance < 0.09) {
    return [
      row(usual, 'RATE_HOURS', 5.5, pick(clientWork, random)),
      row(OWN_COMPANY_ID, 'RATE_HOURS', 2.5, 'Team meeting'),
    ];
  }
  if (chance < 0.13) {
    return [
      row(usual, 'RATE_HOURS', 8, pick(clientWork, random)),
      row(OWN_COMPANY_ID, 'OVERTIME_HOURS', 1.5, 'Release night'),
    ];
  }
  if (other !== undefined && chance > 0.8)
    return [row(usual, 'RATE_HOURS', 4, pick(clientWork, random)), row(other, 'RATE_HOURS', 4, 'Handover')];
  return [row(usual, 'RATE_HOURS', chance > 0.7 ? 7.75 : 8, pick(clientWork, random))];

  function ownWork(): SentRow {
    const isOnBench = sold.includes(positionOn(person, date)?.departmentId ?? 0) && chance < 0.8;
    return isOnBench
      ? row(OWN_COMPANY_ID, 'BENCH_HOURS', 8, pick(benchWork, random))
      : row(OWN_COMPANY_ID, 'RATE_HOURS', 8, pick(officeWork, random));
  }
}

/** The clients a person works for on a day, without the own company, in order of the assignments' start. */
const clientsOn = ({ assignments }: Person, date: CalendarDate): number[] =>
  assignments.filter((each) => each.clientId !== OWN_COMPANY_ID && holdsOn(each, date)).map(({ clientId }) => clientId);
