import type { Refusals } from '../refusal-definition.ts';
import type { CalendarDate } from '../time.ts';

type OfPerson = { readonly personId: number };
/** One of each kind, by number; null: there is none. */
type FirstDuties = {
  readonly leadId: number | null;
  readonly accountId: number | null;
  readonly clientId: number | null;
};

export const personalDataRefusals = {
  'data-export-under-way': {
    status: 409,
    text: 'An export of this data is being made already. Try again when it is finished.',
  },
  // Erasure (PD-4, PD-5)
  'retention-not-set': 'No retention is set, so nobody is erased',
  'erasure-own': 'You cannot erase your own data',
  'erasure-not-former': (of: OfPerson, names) => `${names.person(of.personId)} is not a former employee`,
  'erasure-too-early': ({ personId, from }: OfPerson & { readonly from: CalendarDate }, names) =>
    `The retention of ${names.person(personId)} ends later: the data may be erased from ${names.date(from)}`,
  'erasure-enabled': (of: OfPerson, names) =>
    `${names.person(of.personId)} can still sign in. Disable the account first.`,
  'erasure-duties': ({ personId, leadId, accountId, clientId }: OfPerson & FirstDuties, names) => {
    const duty =
      leadId !== null
        ? `the line manager of ${names.person(leadId)}`
        : accountId !== null
          ? `an account manager of ${names.person(accountId)}`
          : `the account manager of ${names.client(clientId ?? 0)}`;
    return `${names.person(personId)} is still ${duty}. Name somebody else first.`;
  },
  'erasure-unsent-hours': (of: OfPerson, names) =>
    `Hours of ${names.person(of.personId)} are not in accounting as they are here. Send them first.`,
  'person-erased': (of: OfPerson, names) =>
    `The data of ${names.person(of.personId)} was erased: nothing can be changed any more`,
} satisfies Refusals;
