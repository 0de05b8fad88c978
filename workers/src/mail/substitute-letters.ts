import type { Duty } from '@hourbook/domain/people/duties.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { SubstitutionInput } from '@hourbook/domain/people/substitution.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import type { Letter } from './letter.ts';

type Party = Pick<Person, 'id' | 'firstName' | 'lastName' | 'email'>;

/** A letter and its receiver. */
interface Addressed {
  readonly letter: Letter;
  readonly to: string;
}

const dutyNames: Readonly<Record<Duty, string>> = {
  requests: 'requests for time off',
  weeks: 'weeks that were handed in',
  enabling: 'people who wait to be enabled',
  syncing: 'hours that accounting refused',
};

const daysOf = ({ from, to }: Pick<SubstitutionInput, 'from' | 'to'>): string =>
  from === to ? `on ${formatDate(from)}` : `from ${formatDate(from)} to ${formatDate(to)}`;

const link = { label: 'Open substitutes', path: '/substitutes' };

/** DG-7: to both, when a substitute was named. */
export const substituteLetters = (person: Party, substitute: Party, named: SubstitutionInput): Addressed[] => {
  const about = `${fullName(substitute)} stands in for ${fullName(person)} ${daysOf(named)}`;
  const what = `As a substitute, ${substitute.firstName} decides about: ${named.duties.map((duty) => dutyNames[duty]).join(', ')}.`;
  return [
    {
      to: substitute.email,
      letter: {
        subject: `You stand in for ${fullName(person)} ${daysOf(named)}`,
        body: [`Hello ${substitute.firstName},`, `${about}.`, what, 'Either of you can end this at any time.'],
        link,
      },
    },
    {
      to: person.email,
      letter: {
        subject: `${fullName(substitute)} stands in for you ${daysOf(named)}`,
        body: [
          `Hello ${person.firstName},`,
          `${about}.`,
          what,
          'If you did not name this substitute, end the substitution and contact HR or an administrator immediately.',
        ],
        link,
      },
    },
  ];
};

/** DG-7: to both, when a substitution was ended before its last day. @param by who ended it */
export const substitutionEndedLetters = (person: Party, substitute: Party, by: Party): Addressed[] =>
  [person, substitute].map((receiver) => ({
    to: receiver.email,
    letter: {
      subject: `${fullName(substitute)} no longer stands in for ${fullName(person)}`,
      body: [
        `Hello ${receiver.firstName},`,
        `${fullName(by)} ended the substitution: ${fullName(substitute)} no longer decides for ${fullName(person)}.`,
      ],
      link,
    },
  }));
