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
import { existing } from '../records/existing-record.ts';
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
  { userId, hours, comment }: AdditionalHoursInput,
  by: Authorship,
): Promise<Answer<typeof additionalHoursAnswer>> {
  const managersDay = (await zoneAndToday(ports, manager)).today;
  await ports.directory.assertInScope(manager, userId, { start: managersDay, end: managersDay });
  const { state, facts, today } = await ports.run({
    userId,
    by,
    needs: { account: true },
    async facts() {
      const [person, rules] = await Promise.all([existing(ports.records.people, userId), rulesNow(ports)]);
      return { facts: { person, rules }, today: (await zoneAndToday(ports, person)).today };
    },
    decide: (state, known) =>
      setAdditionalHours({ kind, hours, comment, today: known.today }, known.facts, accountIn(state)),
    answer: (state, known) => ({ state, ...known }),
  });
  const balance = balanceOn(sourcesOf(accountIn(state), facts, today), kind, today);
  if (!balance) throw refusal('time-off-not-allowed');
  return { userId, available: amountOf(balance.available), additional: amountOf(balance.additional) };
}
