import type { Answer } from '@hourbook/domain/answers.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { decidersAnswer } from '@hourbook/domain/time-off/contracts.ts';
import { approversOf } from '../people/approvers-of.ts';
import type { Ports } from '../ports.ts';

/** The most people who are named. */
const MOST = 10;

/** TO-33: the people who are told of the caller's requests and decide on them. */
export async function decidersOf(
  ports: Pick<Ports, 'directory'>,
  person: Person,
): Promise<Answer<typeof decidersAnswer>> {
  const approvers = await approversOf(ports, person);
  return approvers.slice(0, MOST).map(({ id, firstName, lastName }) => ({ id, firstName, lastName }));
}
