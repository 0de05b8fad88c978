import type { Person } from '@hourbook/domain/people/person.ts';
import { formatInstant } from '@hourbook/domain/time.ts';
import { type FactorEvent, secondFactorLetter } from '@hourbook/workers/mail/account-letters.ts';
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
    const at = formatInstant(after.changedAt, zone);
    const reason = event === 'removed-by-others' ? (after.factorsRemoved?.note ?? null) : null;
    return lettersTo(
      secondFactorLetter({ name: after.firstName, at, event, reason }),
      [after.email],
      `factor/${after.changeId}`,
    );
  };
}
