import { exportTemplateRecord } from '@hourbook/domain/people/export/saved-template.ts';
import { type Person, personRecord, personUpToDate } from '@hourbook/domain/people/person.ts';
import { substitutionRecord } from '@hourbook/domain/people/substitution.ts';
import { foldCase, nameOrder } from '@hourbook/domain/text.ts';
import { byName, folded, recordKind } from '../records/kind.ts';
import { authenticatorAbout, encryptedAbout } from './encryption.ts';

/**
 * Texts of a person by which the list of people is searched and sorted; names are sorted in the order of the language
 * instead.
 */
const peopleKeys = ['lastName', 'firstName', 'phone', 'qBName', 'skypeContact'] as const;

export const personKind = recordKind({
  entity: 'User',
  name: 'people',
  schema: personRecord,
  layout: 7,
  upToDate: personUpToDate,
  secrets: ['passwordHash', 'ssn', 'authenticator', 'recoveryCodes'],
  encrypted: { ssn: encryptedAbout, authenticator: authenticatorAbout },
  fields: {
    enabled: 'boolean',
    changedAt: 'text',
  },
  keys: {
    ...Object.fromEntries(peopleKeys.map((key) => [key, (person: Person) => folded(person[key])])),
    lastNameOrder: ({ lastName }) => nameOrder(lastName),
    firstNameOrder: ({ firstName }) => nameOrder(firstName),
  },
  indexes: [
    { name: 'enabled', fields: ['enabled', 'keys.lastNameOrder', 'id'] },
    { name: 'changed', fields: ['changedAt'] },
  ],
  unique: {
    // PD-5: whose data was erased has neither.
    username: { of: ({ username }) => foldCase(username) || null, refusedWith: 'username-taken' },
    email: { of: ({ email }) => foldCase(email) || null, refusedWith: 'email-taken' },
  },
});

export const exportTemplateKind = recordKind({
  entity: 'Template',
  name: 'export-templates',
  schema: exportTemplateRecord,
  fields: { ownerId: 'number', deleted: 'boolean' },
  indexes: [{ name: 'owner', fields: ['ownerId', 'deleted', 'keys.name', 'id'] }],
  keys: byName.keys,
  // Everybody has names of their own; the name of a deleted template can be used again.
  unique: {
    name: {
      of: ({ name, ownerId, deleted }) => (deleted ? null : `${ownerId}/${foldCase(name)}`),
      refusedWith: 'name-taken',
    },
    place: {
      of: ({ place, ownerId, deleted }) => (deleted || place === null ? null : `${ownerId}/${place}`),
      refusedWith: 'export-templates-full',
    },
  },
  layout: 1,
});

export const substitutionKind = recordKind({
  entity: 'Substitution',
  name: 'substitutions',
  schema: substitutionRecord,
  fields: { personId: 'number', substituteId: 'number', to: 'text', revokedAt: 'text' },
  indexes: [
    { name: 'person', fields: ['personId', 'revokedAt', 'to'] },
    { name: 'substitute', fields: ['substituteId', 'revokedAt', 'to'] },
  ],
});
