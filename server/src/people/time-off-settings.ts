import { refusal } from '@hourbook/domain/errors.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import {
  adjusted,
  openCalendar,
  type SickLeaveChange,
  type TimeOffChange,
  withCalendar,
} from '@hourbook/domain/people/time-off-settings.ts';
import { isStanding } from '@hourbook/domain/reference/holidays.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Author } from '../command.ts';
import type { Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { listCustomCalendars } from '../reference/holidays.ts';
import { inOrderOfNames } from './by-name.ts';
import { changePerson } from './change-person.ts';

/** E074. @throws DomainError `not-found` */
export const readTimeOff = async ({ records }: Pick<Ports, 'records'>, id: number) =>
  timeOffOf(await existing(records.people, id));

/** E078. @throws DomainError `not-found` */
export const readSickLeave = async ({ records }: Pick<Ports, 'records'>, id: number) =>
  sickLeaveOf(await existing(records.people, id));

/**
 * E075. @throws DomainError `not-found` also for the calendar, `access-denied` (US-10), `form-invalid` for one that was
 *   withdrawn; StaleRecord
 */
export async function changeTimeOff(
  parts: Pick<Ports, 'records' | 'clock'>,
  actor: Person,
  by: Author,
  input: TimeOffChange,
) {
  const { id, version, timeOffAllow, timeOffStartPeriod, customCalendarId, customCalendarStartDate: from } = input;
  const fields = ['timeOffAllow', 'timeOffLimitAdjustment', 'timeOffStartPeriod', 'customCalendars'] as const;
  const changed = await changePerson(parts, actor, by, { id, version, fields }, async (before) => {
    await assertCalendar(parts, before, customCalendarId);
    const { today } = await zoneAndToday(parts, before);
    return {
      ...before,
      timeOffAllow,
      timeOffStartPeriod,
      timeOffLimitAdjustment: adjusted(timeOffAllow, input.timeOffLimitAdjustment),
      customCalendars: withCalendar(before.customCalendars, { calendarId: customCalendarId, from, today }),
    };
  });
  return timeOffOf(changed);
}

/** E079. @throws DomainError `not-found`, `access-denied` (US-10); StaleRecord */
export async function changeSickLeave(
  parts: Pick<Ports, 'records'>,
  actor: Person,
  by: Author,
  { id, version, ...input }: SickLeaveChange,
) {
  const fields = ['sickLeaveAllow', 'sickLeaveLimitAdjustment', 'sickLeaveStartPeriod'] as const;
  const sickLeaveLimitAdjustment = adjusted(input.sickLeaveAllow, input.sickLeaveLimitAdjustment);
  return sickLeaveOf(
    await changePerson(parts, actor, by, { id, version, fields }, (before) => ({
      ...before,
      ...input,
      sickLeaveLimitAdjustment,
    })),
  );
}

/** E076: the calendars that have not been removed. @throws DomainError `not-found` */
export async function calendarsFor(parts: Pick<Ports, 'records'>, id: number) {
  await existing(parts.records.people, id);
  return listCustomCalendars(parts);
}

/** The people listed by name who follow a calendar; of more than these only their number is told. */
const MOST_NAMED = 20;

/** RD-20: who follows a custom calendar, which is known by its name, by last and first name. */
export async function peopleOfCalendar({ records, directory }: Pick<Ports, 'records' | 'directory'>, name: string) {
  const lists = await records.holidayLists.find({ field: 'kind', is: 'custom' });
  const ids = new Set(lists.flatMap((list) => (foldCase(list.name ?? '') === foldCase(name) ? list.id : [])));
  const found = [...(await directory.everyone()).values()].filter(({ enabled, customCalendars }) => {
    const calendar = openCalendar(customCalendars);
    return enabled && calendar && ids.has(calendar.customCalendarId);
  });
  const named = inOrderOfNames(found).slice(0, MOST_NAMED);
  return {
    people: named.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
    total: found.length,
  };
}

/** E077. @throws DomainError `not-found` */
export async function calendarHistory({ records }: Pick<Ports, 'records'>, id: number) {
  const { customCalendars } = await existing(records.people, id);
  const lists = await records.holidayLists.find({ field: 'kind', is: 'custom' });
  const names = new Map(lists.map((list) => [list.id, list.name]));
  return customCalendars
    .map((row) => ({ ...row, name: names.get(row.customCalendarId) ?? '' }))
    .toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1));
}

/** A calendar that was removed has no effect and cannot be newly chosen; people who have it keep it. */
async function assertCalendar(
  { records }: Pick<Ports, 'records'>,
  person: Person,
  calendarId: number | null,
): Promise<void> {
  if (calendarId === null || calendarId === openCalendar(person.customCalendars)?.customCalendarId) return;
  const list = await existing(records.holidayLists, calendarId);
  if (list.kind !== 'custom') throw refusal('not-found');
  if (!isStanding(list)) throw refusal('form-invalid');
}

function timeOffOf({ timeOffAllow, timeOffLimitAdjustment, timeOffStartPeriod, ...person }: Stored<Person>) {
  const calendar = openCalendar(person.customCalendars);
  return {
    timeOffAllow,
    timeOffLimitAdjustment,
    timeOffStartPeriod,
    customCalendarId: calendar?.customCalendarId ?? null,
    customCalendarStartDate: calendar?.startDate ?? null,
    version: person.version,
  };
}

const sickLeaveOf = ({ sickLeaveAllow, sickLeaveLimitAdjustment, sickLeaveStartPeriod, version }: Stored<Person>) => ({
  sickLeaveAllow,
  sickLeaveLimitAdjustment,
  sickLeaveStartPeriod,
  version,
});
