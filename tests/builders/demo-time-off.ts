import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import { inScope } from '@hourbook/domain/people/scope.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { addDays, type CalendarDate, mondayOf } from '@hourbook/domain/time.ts';
import { emptyAccount } from '@hourbook/domain/time-off/account.ts';
import { balanceOn } from '@hourbook/domain/time-off/balance.ts';
import { isAllowed } from '@hourbook/domain/time-off/facts.ts';
import { periodOn } from '@hourbook/domain/time-off/periods.ts';
import type { Platform } from '@hourbook/server/app/platform.ts';
import { factsOf } from '@hourbook/server/time-off/facts.ts';

/** DM-6: the numbers of time off in the demo company on a day. */
export async function demoTimeOffOf({ records, readModels }: Platform, today: CalendarDate) {
  const { models } = await readModels.look();
  const accounts = new Map((await models.timeOffAccounts.find(everything)).map((each) => [each.userId, each]));
  const people = await records.people.find(everything);
  const requests = [...accounts.values()].flatMap(({ userId, requests }) =>
    Object.values(requests).map((each) => ({ ...each, userId })),
  );
  const count = (kind: TimeOffKind) => requests.filter((each) => each.kind === kind).length;

  const balances = [];
  for (const person of people.filter((each) => isAllowed(each, 'VACATION_PTO'))) {
    const facts = await factsOf({ records }, person);
    const balance = balanceOn(
      { account: accounts.get(person.id) ?? emptyAccount(person.id), facts },
      'VACATION_PTO',
      today,
    );
    if (balance) balances.push({ ...balance, userId: person.id });
  }
  const crossing = requests.filter(({ kind, status, userId, startDate, endDate }) => {
    const period = periodOn(people.find(({ id }) => id === userId)!, kind, startDate);
    return status === 'APPROVED' && period !== null && period.end <= endDate;
  });
  const { countryOf } = (await factsOf({ records }, people[0]!)).holidays;
  const facts = { countryOf, range: { start: today, end: addDays(today, 70) } };
  const waiting = requests.filter(({ status }) => status === 'PENDING');
  const waitingFor = people
    .filter(({ roles }) => roles.length > 1)
    .map((manager) => {
      const scope = new Set(
        people.filter((each) => each.id !== manager.id && inScope(manager, each, facts)).map(({ id }) => id),
      );
      return waiting.filter(({ userId }) => scope.has(userId)).length;
    });
  return {
    vacations: count('VACATION_PTO'),
    sickLeaves: count('SICK_LEAVE'),
    statuses: [...new Set(requests.map(({ status }) => status))].toSorted(),
    halfDays: requests.filter(({ hours }) => hours.includes(400)).length,
    crossing: crossing.length,
    fewestWaiting: Math.min(...waitingFor),
    corrected: balances.filter(({ additional }) => additional !== 0).length,
    negative: balances.filter(({ available }) => available < 0).length,
    owing: balances.filter(({ carryOver }) => carryOver < 0).length,
    carrying: balances.filter(({ carryOver }) => carryOver > 0).length,
    rolledOver: balances.filter(({ period }) => mondayOf(period.start) === addDays(mondayOf(today), -7)).length,
  };
}
