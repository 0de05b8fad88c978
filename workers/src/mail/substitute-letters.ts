import type { Duty } from '@hourbook/domain/people/duties.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { SubstitutionInput } from '@hourbook/domain/people/substitution.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import type { Letter } from './letter.ts';

export type Party = Pick<Person, 'firstName' | 'lastName'>;
/** Who is away, and who decides for them. */
export interface Parties {
  readonly person: Party;
  readonly substitute: Party;
}
export type Named = Pick<SubstitutionInput, 'from' | 'to' | 'duties'>;

const dutyNames: Readonly<Record<Duty, string>> = {
  requests: 'requests for time off',
  weeks: 'weeks that were handed in',
  enabling: 'people who wait to be enabled',
  syncing: 'hours that accounting refused',
};

const daysOf = ({ from, to }: Named): string =>
  from === to ? `on ${formatDate(from)}` : `from ${formatDate(from)} to ${formatDate(to)}`;

const link = { label: 'Open substitutes', path: '/substitutes' };

const about = ({ person, substitute }: Parties, named: Named): string[] => [
  `${fullName(substitute)} stands in for ${fullName(person)} ${daysOf(named)}.`,
  `As a substitute, ${substitute.firstName} decides about: ${named.duties.map((duty) => dutyNames[duty]).join(', ')}.`,
];

/** DG-7: to a substitute who was named. */
export const toSubstitute = (parties: Parties, named: Named): Letter => ({
  subject: `You stand in for ${fullName(parties.person)} ${daysOf(named)}`,
  body: [`Hello ${parties.substitute.firstName},`, ...about(parties, named), 'Either of you can end this at any time.'],
  link,
});

/** DG-7: to whoever is away. */
export const toPerson = (parties: Parties, named: Named): Letter => ({
  subject: `${fullName(parties.substitute)} stands in for you ${daysOf(named)}`,
  body: [
    `Hello ${parties.person.firstName},`,
    ...about(parties, named),
    'If you did not name this substitute, end the substitution and contact HR or an administrator immediately.',
  ],
  link,
});

/** DG-7: to one of both, when a substitution was ended before its last day. @param by who ended it */
export const ended = (receiver: Party, { person, substitute }: Parties, by: Party): Letter => ({
  subject: `${fullName(substitute)} no longer stands in for ${fullName(person)}`,
  body: [
    `Hello ${receiver.firstName},`,
    `${fullName(by)} ended the substitution: ${fullName(substitute)} no longer decides for ${fullName(person)}.`,
  ],
  link,
});
