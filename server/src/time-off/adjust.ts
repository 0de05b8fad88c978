import type { Answer } from '@hourbook/domain/answers.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { setAdditionalHours } from '@hourbook/domain/time-off/adjust.ts';
import { balanceOn } from '@hourbook/domain/time-off/balance.ts';
import type { AdditionalHoursInput, additionalHoursAnswer } from '@hourbook/domain/time-off/contracts.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import type { Authorship } from '../ports/books.ts';
import type { Ports } from '../ports.ts';
import { rulesNow } from './facts.ts';
import { accountIn, amountOf, sourcesOf } from './sources.ts';

/**
 * E106, E116, TO-10. @throws DomainError `not-found`, also for a person outside the scope; `additional-hours-invalid`,
 * `time-off-not-allowed`
 */
export async function adjustBalance(
  ports: Pick<Ports, 'records' | 'clock' | 'directory' | 'run'>,
  manager: Person,
  kind: TimeOffKind,
  { userId, hours }: AdditionalHoursInput,
  by: Authorship,
): Promise<Answer<typeof additionalHoursAnswer>> {
  const managersDay = (await zoneAndToday(ports, manager)).today;
  const person = await ports.directory.assertInScope(manager, userId, { start: managersDay, end: managersDay });
  const [{ today }, rules] = await Promise.all([zoneAndToday(ports, person), rulesNow(ports)]);
  const facts = { person, rules };
  return ports.run({
    userId,
    by,
    needs: { account: true },
    decide: (state) => setAdditionalHours({ kind, hours, today }, facts, accountIn(state)),
    answer: (state) => {
      const balance = balanceOn(sourcesOf(accountIn(state), facts, today), kind, today);
      if (!balance) throw refusal('time-off-not-allowed');
      return { userId, available: amountOf(balance.available), additional: amountOf(balance.additional) };
    },
  });
}
