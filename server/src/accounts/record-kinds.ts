import { apiTokenRecord } from '@hourbook/domain/accounts/api-token.ts';
import { recordKind } from '../records/kind.ts';

export const apiTokenKind = recordKind({
  entity: 'Token',
  name: 'api-tokens',
  schema: apiTokenRecord,
  secrets: ['hash'],
  fields: { userId: 'number', endedAt: 'text', endsAt: 'number' },
  indexes: [
    { name: 'person', fields: ['userId', 'endedAt'] },
    { name: 'ends', fields: ['endedAt', 'endsAt'] },
  ],
  unique: {
    hash: { of: ({ hash }) => hash, refusedWith: 'not-found' },
    place: {
      of: ({ userId, place }) => (place === null ? null : `${userId}/${place}`),
      refusedWith: 'api-tokens-full',
    },
  },
});
