import { toCents } from '@hourbook/domain/money.ts';
import { type Assignment, assignment, ownAssignment } from '@hourbook/domain/people/assignment.ts';
import { linesOfBusiness, saleTypes } from '@hourbook/domain/reference/lookups.ts';
import { seedAccountTypes } from '@hourbook/domain/reference/seed-lists.ts';
import { addDays, type CalendarDate } from '@hourbook/domain/time.ts';
import { monthsAgo } from './calendar.ts';
import { hireDateOf, leavingOf } from './career.ts';
import { clients } from './clients.ts';
import { numberOf } from './numbers.ts';
import type { Sketch, Work } from './staff.ts';

/** DM-7: the past and current assignments of a person; the first current one is the default, else the own company (US-11). */
export function assignmentsOf(sketch: Sketch, today: CalendarDate): Assignment[] {
  const worked = (sketch.work ?? []).map((work, at) => oneOf(sketch, work, at, today));
  const chosen = worked.find(({ active }) => active)?.id;
  const own = { ...ownAssignment(hireDateOf(sketch, today)), isDefaultClient: chosen === undefined };
  return [own, ...worked.map((each) => ({ ...each, isDefaultClient: each.id === chosen }))];
}

function oneOf(sketch: Sketch, work: Work, at: number, today: CalendarDate): Assignment {
  const { id } = sketch;
  const client = clients.find((each) => each.id === work.clientId)!;
  const days = daysOf(sketch, work, today);
  const hourlyRate = work.rate ?? 0;
  return assignment.parse({
    id: `${id}.a${at + 1}`,
    clientId: client.id,
    code: work.code ?? `${client.code}-${100 + id}`,
    isBillable: hourlyRate > 0,
    hourlyRateInCents: toCents(hourlyRate),
    isDefaultClient: false,
    active: days.endDate === null || days.endDate >= today,
    newBusiness: work.fresh === true,
    ...(client.isConsultingServiceType && placementOf(id, work, client)),
    ...days,
  });
}

function daysOf(sketch: Sketch, { from, to }: Work, today: CalendarDate): Pick<Assignment, 'startDate' | 'endDate'> {
  const startDate = from === undefined ? hireDateOf(sketch, today) : monthsAgo(from, today);
  if (to !== undefined) return { startDate, endDate: addDays(monthsAgo(to, today), -1) };
  const { terminationDate } = leavingOf(sketch, today);
  // Work that started after a rehire does not end with the earlier employment.
  const endDate = terminationDate !== null && startDate <= terminationDate ? terminationDate : null;
  return { startDate, endDate };
}

function placementOf(
  id: number,
  { fresh, sharedWith }: Work,
  { defaultAccountManagerId, defaultAccountTypeId }: (typeof clients)[number],
) {
  const line = fresh ? 'New Logo Staffing' : id % 3 === 0 ? 'Managed Teams' : 'Contract Staffing';
  const second = sharedWith && {
    accountManagerId: sharedWith,
    accountTypeId: numberOf(seedAccountTypes, 'Delivery Manager'),
  };
  return {
    lineOfBusinessId: numberOf(linesOfBusiness, line),
    saleTypeId: saleTypes[id % saleTypes.length]?.id,
    sowNumber: `SOW-${1000 + id}`,
    accountManagers: [
      { accountManagerId: defaultAccountManagerId, accountTypeId: defaultAccountTypeId },
      ...(second ? [second] : []),
    ],
  };
}
