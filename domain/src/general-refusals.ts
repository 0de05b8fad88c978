import type { LastChange, Refusals } from './refusal-definition.ts';
import { lastChange } from './refusal-phrases.ts';

/** The kind of record as messages name it: `Office`, `Client` … (api.md "Everywhere"). */
export type OfEntity = { readonly entity: string };

/** What any area may refuse. */
export const generalRefusals = {
  // Statuses that no rule words (M001)
  'access-denied': { status: 403, text: 'Access is denied' },
  'not-found': { status: 404, text: 'Not found' },
  'not-signed-in': { status: 401, text: 'Please sign in.' },
  'too-many-attempts': { status: 429, text: 'Too many attempts. Try again later.' },
  // Forms (M011) and lists
  'form-invalid': 'Some fields are not valid. Please, fix mistakes first',
  'list-too-long': 'There is too much to show. Choose a shorter range or fewer people.',
  // Records (RD-1, US-1; api.md "Wire")
  'record-changed': (details: OfEntity & LastChange, names) => `${details.entity} ${lastChange(details, names)}`,
  'username-taken': ({ entity }: OfEntity) => `${entity} with this username already exists`,
  'email-taken': ({ entity }: OfEntity) => `${entity} with this email already exists`,
  'name-taken': ({ entity }: OfEntity) => `${entity} with this name already exists`,
  'code-taken': ({ entity }: OfEntity) => `${entity} with this code already exists`,
} satisfies Refusals;
