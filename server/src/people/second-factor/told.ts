import type { Person } from '@hourbook/domain/people/person.ts';
import { formatInstant } from '@hourbook/domain/time.ts';
import type { FactorEvent } from '@hourbook/workers/mail/account-letters.ts';
import { accountLettersIn } from '@hourbook/workers/mail/account-letters-in.ts';
import type { LetterIn } from '@hourbook/workers/mail/letter.ts';
import { zoneAndToday } from '../../accounts/zone-and-today.ts';
import { lettersTo } from '../../mail/post.ts';
import type { Owes } from '../../ports/records.ts';
import type { Ports } from '../../ports.ts';

/** @returns the letter to a person that says what happened to their second factors; it is owed by the change itself */
export async function factorTold(
  parts: Pick<Ports, 'records' | 'clock'>,
  person: Person,
  event: FactorEvent,
): Promise<Owes<Person>> {
  const { zone } = await zoneAndToday(parts, person);
  return (_before, after) => {
    const reason = event === 'removed-by-others' ? (after.factorsRemoved?.note ?? null) : null;
    const letter: LetterIn = (language) =>
      accountLettersIn[language].secondFactorLetter({
        name: after.firstName,
        at: formatInstant(after.changedAt, zone, language),
        event,
        reason,
      });
    return lettersTo(letter, [after], `factor/${after.changeId}`);
  };
}
