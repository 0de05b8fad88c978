import { defaultClient, selectableClients } from '@hourbook/domain/people/assignment.ts';
import { employedOn, type Person } from '@hourbook/domain/people/person.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { type CalendarDate, datesOf, isWeekend } from '@hourbook/domain/time.ts';
import type { SentRow } from '@hourbook/domain/timesheet/save-hours.ts';

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

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
const pick = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)] as T;

/** DM-5: what one person enters at the end of one week; a few people forget, so that gaps can be seen. */
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

function hoursOfDay({ assignments }: Person, date: CalendarDate, random: () => number): SentRow[] {
  const usual = defaultClient(assignments, date);
  const row = (
    clientId: number,
    trackingType: SentRow['trackingType'],
    hours: number,
    comment: string | null,
  ): SentRow => ({
    id: null,
    trackingDate: date,
    clientId,
    trackingType,
    hours,
    comment,
  });
  if (usual === OWN_COMPANY_ID) return [row(OWN_COMPANY_ID, 'RATE_HOURS', 8, pick(officeWork, random))];
  const chance = random();
  if (chance < 0.06) return [row(OWN_COMPANY_ID, 'BENCH_HOURS', 8, 'Training: risk models')];
  if (chance < 0.14) {
    return [
      row(usual, 'RATE_HOURS', 5.5, pick(clientWork, random)),
      row(OWN_COMPANY_ID, 'RATE_HOURS', 2.5, 'Team meeting'),
    ];
  }
  if (chance < 0.18) {
    return [
      row(usual, 'RATE_HOURS', 8, pick(clientWork, random)),
      row(OWN_COMPANY_ID, 'OVERTIME_HOURS', 1.5, 'Release night'),
    ];
  }
  const others = [...selectableClients(assignments, date)].filter((id) => id !== usual && id !== OWN_COMPANY_ID);
  const other = others.length > 0 && chance > 0.8 ? pick(others, random) : null;
  if (other !== null)
    return [row(usual, 'RATE_HOURS', 4, pick(clientWork, random)), row(other, 'RATE_HOURS', 4, 'Handover')];
  return [row(usual, 'RATE_HOURS', chance > 0.7 ? 7.75 : 8, pick(clientWork, random))];
}
