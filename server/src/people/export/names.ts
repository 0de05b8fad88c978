import { toHours } from '@hourbook/domain/hours.ts';
import type { ExportNames, TimeOffSettings } from '@hourbook/domain/people/export/about.ts';
import { namedIn } from '@hourbook/domain/people/export/templates.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { type CalendarDate, DEFAULT_ZONE, dateIn } from '@hourbook/domain/time.ts';
import { officeLimit } from '@hourbook/domain/time-off/allowance.ts';
import { type TimeOffRules, USUAL_SICK_LEAVE_ANNUAL } from '@hourbook/domain/time-off/facts.ts';
import { periodOn } from '@hourbook/domain/time-off/periods.ts';
import type { Config } from '../../ports/config.ts';
import type { Ports } from '../../ports.ts';
import { recordsById } from '../../records/by-id.ts';
import type { Around } from '../directory/around.ts';

/** Names for the people of an export, of whom there may be many thousands: clients and people are added by the slice. */
export interface Naming extends Pick<Around, 'days' | 'day'> {
  readonly names: ExportNames;
  /** Looks up those that these people name. */
  know(people: readonly Person[]): Promise<void>;
  /** Looks up these people. */
  knowPeople(ids: readonly number[]): void;
}

/** Reads the company's settings once, and the clients and people that are named as they are met. */
export async function openNaming({
  records,
  clock,
  directory,
  config,
}: Pick<Ports, 'records' | 'clock' | 'directory'> & { readonly config: Pick<Config, 'currency'> }): Promise<Naming> {
  const [offices, positions, categories, employmentTypes, everyone, timeOff] = await Promise.all([
    records.offices.find(everything),
    records.positions.find(everything),
    records.categories.find(everything),
    records.employmentTypes.find(everything),
    directory.everyone(),
    timeOffSettings(records),
  ]);
  const clients = new Map<number, string>();
  const people = new Map<number, string>();
  const now = clock.now();
  const byId = <T extends { readonly id: number }>(all: readonly T[]) => new Map(all.map((each) => [each.id, each]));
  function knowPeople(ids: readonly number[]): void {
    for (const id of ids) {
      const person = everyone.get(id);
      if (person) people.set(id, fullName(person));
    }
  }
  return {
    days: new Map(offices.map(({ id, timezone }) => [id, dateIn(timezone, now)])),
    day: dateIn(DEFAULT_ZONE, now),
    names: {
      offices: byId(offices),
      positions: byId(positions),
      categories: new Map(categories.map(({ id, name }) => [id, name])),
      employmentTypes: byId(employmentTypes),
      clients,
      people,
      currency: config.currency,
      timeOff,
    },
    async know(some) {
      knowPeople(some.flatMap(namedIn));
      const ids = [OWN_COMPANY_ID, ...some.flatMap(({ assignments }) => assignments.map(({ clientId }) => clientId))];
      const unknown = [...new Set(ids)].filter((id) => !clients.has(id));
      for (const [id, { name }] of await recordsById(records.clients, unknown)) clients.set(id, name);
    },
    knowPeople,
  };
}

async function timeOffSettings(
  records: Ports['records'],
): Promise<(person: Person, today: CalendarDate) => TimeOffSettings> {
  const vacation = await records.vacationSettings.find(everything);
  const rules: TimeOffRules = {
    vacation: new Map(vacation.map((setting) => [setting.id, setting])),
    sickLeave: new Map(),
    sickLeaveAnnual: USUAL_SICK_LEAVE_ANNUAL,
  };
  return (person, today) => {
    const pto = person.timeOffAllow ? periodOn(person, 'VACATION_PTO', today) : null;
    const sickLeave = person.sickLeaveAllow ? periodOn(person, 'SICK_LEAVE', today) : null;
    return {
      ptoGlobalLimit: pto && toHours(officeLimit({ person, rules }, pto.start)),
      ptoPeriodStart: pto?.start ?? null,
      sickLeavePeriodStart: sickLeave?.start ?? null,
    };
  };
}
