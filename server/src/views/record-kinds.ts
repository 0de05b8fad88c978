import { foldCase } from '@hourbook/domain/text.ts';
import { firstViewsRecord, savedViewRecord } from '@hourbook/domain/views/saved-view.ts';
import { byName, recordKind } from '../records/kind.ts';

export const savedViewKind = recordKind({
  entity: 'View',
  name: 'saved-views',
  schema: savedViewRecord,
  fields: { ownerId: 'number', deleted: 'boolean' },
  keys: {
    ...byName.keys,
    shared: ({ sharedWith, deleted }) => (sharedWith.length > 0 && !deleted ? 'yes' : null),
  },
  indexes: [{ name: 'owner', fields: ['ownerId', 'deleted'] }],
  // VW-1: everybody has names of their own on each page; the name of a deleted view can be used again.
  unique: {
    name: {
      of: ({ name, ownerId, page, deleted }) => (deleted ? null : `${ownerId}/${page}/${foldCase(name)}`),
      refusedWith: 'name-taken',
    },
    place: {
      of: ({ place, ownerId, deleted }) => (deleted || place === null ? null : `${ownerId}/${place}`),
      refusedWith: 'saved-views-full',
    },
  },
});

export const firstViewsKind = recordKind({
  entity: 'First views',
  name: 'first-views',
  schema: firstViewsRecord,
});
