import { everything } from '@hourbook/domain/ports/document-store.ts';
import {
  type RequestFacts,
  type TimeOffPerson,
  type TimeOffRules,
  USUAL_SICK_LEAVE_ANNUAL,
} from '@hourbook/domain/time-off/facts.ts';
import type { Ports } from '../ports.ts';
import { readHolidays } from '../timesheet/place-holidays.ts';

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

/** Everything about one person that is needed to compute or decide on time off. Holidays are the same as in My Time. */
export async function factsOf(ports: FactPorts, person: TimeOffPerson): Promise<RequestFacts> {
  const [rules, holidays] = await Promise.all([rulesNow(ports), readHolidays(ports)]);
  return { person, rules, holidays };
}
