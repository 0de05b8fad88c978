import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import {
  type RequestFacts,
  type TimeOffPerson,
  type TimeOffRules,
  USUAL_SICK_LEAVE_ANNUAL,
} from '@hourbook/domain/time-off/facts.ts';
import { clockThen } from '../accounts/zone-and-today.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { Records } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { readHolidays } from '../timesheet/place-holidays.ts';
import { todays } from './todays.ts';

type FactPorts = Pick<Ports, 'records'>;

/** The current settings of all offices: read once for any number of balances. */
export async function rulesNow({ records }: FactPorts): Promise<TimeOffRules> {
  const [vacation, sickLeave] = await Promise.all([
    records.vacationSettings.find(everything),
    records.sickLeaveSettings.find(everything),
  ]);
  return {
    vacation: new Map(vacation.map((setting) => [setting.id, setting])),
    sickLeave: new Map(sickLeave.map((setting) => [setting.id, setting])),
    sickLeaveAnnual: USUAL_SICK_LEAVE_ANNUAL,
  };
}

/** The settings of all offices as they were at an instant. There are few offices, and each costs one indexed read. */
export async function rulesThen({ records }: FactPorts, at: Instant): Promise<TimeOffRules> {
  const [vacation, sickLeave] = await Promise.all([
    settingsAsOf(records.vacationSettings, at),
    settingsAsOf(records.sickLeaveSettings, at),
  ]);
  return { vacation, sickLeave, sickLeaveAnnual: USUAL_SICK_LEAVE_ANNUAL };
}

async function settingsAsOf<T extends { id: number }>(settings: Records<T>, at: Instant): Promise<Map<number, T>> {
  const known = await settings.find(everything);
  const rows = await Promise.all(known.map(({ id }) => settings.asOf(id, at)));
  const then = rows.flatMap((row) => (row ? [row.after as T] : []));
  return new Map(then.map((setting) => [setting.id, setting]));
}

/** @returns a person as their record was at an instant; null if they were not entered yet */
export async function personThen({ records }: FactPorts, id: number, at: Instant): Promise<TimeOffPerson | null> {
  const row = await records.people.asOf(id, at);
  return row && (row.after as TimeOffPerson);
}

/** What the balances of many people are computed from besides their accounts. */
export interface FactsOfMany {
  readonly rules: TimeOffRules;
  /** The date in a person's time zone (GEN-1). */
  readonly todayOf: Awaited<ReturnType<typeof todays>>;
  /** null: they were not entered yet. */
  readonly personOf: (person: ListedPerson) => TimeOffPerson | null | Promise<TimeOffPerson | null>;
}

/** @param at as all of it was at this instant; null: now. The offices of people, and so their time zones, are those of now */
export async function factsOfMany({ records, clock }: Pick<Ports, 'records' | 'clock'>, at: Instant | null) {
  const [rules, todayOf] = await Promise.all([
    at === null ? rulesNow({ records }) : rulesThen({ records }, at),
    todays({ records, clock: clockThen(clock, at) }),
  ]);
  const personOf: FactsOfMany['personOf'] =
    at === null ? (person) => person : ({ id }) => personThen({ records }, id, at);
  return { rules, todayOf, personOf } satisfies FactsOfMany;
}

/** Everything about one person that is needed to compute or decide on time off. Holidays are the same as in My Time. */
export async function factsOf(ports: FactPorts, person: TimeOffPerson): Promise<RequestFacts> {
  const [rules, holidays] = await Promise.all([rulesNow(ports), readHolidays(ports)]);
  return { person, rules, holidays };
}
