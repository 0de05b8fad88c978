import { documentRecord } from '@hourbook/domain/documents/document.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import { byName, recordKind } from '../records/kind.ts';

export const documentKind = recordKind({
  entity: 'Document',
  name: 'documents',
  schema: documentRecord,
  fields: { withdrawn: 'boolean', content: 'text' },
  keys: byName.keys,
  // The name of a withdrawn document can be used again.
  unique: {
    name: { of: ({ name, withdrawn }) => (withdrawn ? null : foldCase(name)), refusedWith: 'name-taken' },
    // Published a second time, an upload is as unknown as one that is gone.
    upload: { of: ({ upload }) => upload, refusedWith: 'not-found' },
  },
  layout: 1,
});
