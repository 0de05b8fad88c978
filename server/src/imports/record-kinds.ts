import { isUnderWay } from '@hourbook/domain/imports/course.ts';
import { importRecord } from '@hourbook/domain/imports/import-record.ts';
import { recordKind } from '../records/kind.ts';

export const importKind = recordKind({
  entity: 'Import',
  name: 'imports',
  schema: importRecord,
  fields: { askedBy: 'number', state: 'text', endsAt: 'number' },
  indexes: [
    { name: 'asker', fields: ['askedBy', 'id'] },
    { name: 'ends', fields: ['state', 'endsAt'] },
  ],
  // IM-1: one at a time in the company.
  unique: {
    underWay: { of: (each) => (isUnderWay(each) ? 'one' : null), refusedWith: 'import-under-way' },
  },
});
