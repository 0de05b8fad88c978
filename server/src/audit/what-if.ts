import type { Role } from '@hourbook/domain/access/roles.ts';
import type { WhatIf, WhatIfInput } from '@hourbook/domain/audit/contracts.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { changedSetting, usualVacationSetting } from '@hourbook/domain/reference/time-off-settings.ts';
import { isAllowed, type TimeOffRules } from '@hourbook/domain/time-off/facts.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { ListPorts } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { balancesUnder } from '../time-off/balances.ts';
import { factsOfMany } from '../time-off/facts.ts';
import { peopleAsked } from '../time-off/people.ts';
import { assertInCalendar } from '../time-off/sources.ts';

/** The roles of this permission, whose scope applies. */
const MAY_TRY: readonly Role[] = ['ROLE_ADMIN', 'ROLE_HR'];

/**
 * `POST /audit/what-if`: the available balances of the people of an office, present and former, under other rules for paid time
 * off, for people whose balances the viewer may see (GEN-7), by last and first name. It is the calculation of the live balances
 * (TO-8, decision 031) with the tried setting in place of the stored one; nothing is changed.
 * @throws DomainError `not-found` for an unknown office; `form-invalid` for a date outside the calendar
 */
export async function whatIf(
  ports: ListPorts,
  viewer: Person,
  { officeId, settings, date }: WhatIfInput,
): Promise<WhatIf> {
  await existing(ports.records.offices, officeId);
  const day = assertInCalendar(date ?? (await zoneAndToday(ports, viewer)).today);
  const roles = viewer.roles.filter((role) => MAY_TRY.includes(role));
  const [people, facts] = await Promise.all([
    peopleAsked(ports, { ...viewer, roles }, { start: day, end: day }, {}),
    factsOfMany(ports, null),
  ]);
  const concerned = people.filter(
    (person) =>
      person.enabled && isAllowed(person, 'VACATION_PTO') && person.offices.some((each) => each.officeId === officeId),
  );
  const { rules } = facts;
  const tried: TimeOffRules = {
    ...rules,
    vacation: new Map(rules.vacation).set(
      officeId,
      changedSetting(rules.vacation.get(officeId) ?? usualVacationSetting(officeId), settings),
    ),
  };
  const found = await balancesUnder(ports, viewer, {
    kind: 'VACATION_PTO',
    people: concerned,
    date,
    at: null,
    facts,
    rules: [rules, tried],
  });
  return found.flatMap(({ person: { id, firstName, lastName }, balances: [before, after] }) =>
    before && after
      ? [
          {
            userId: id,
            user: { firstName, lastName },
            before: toHours(before.available),
            after: toHours(after.available),
          },
        ]
      : [],
  );
}
