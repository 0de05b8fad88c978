import { dataExportRecord } from '@hourbook/domain/personal-data/data-export.ts';
import { retentionRulesRecord } from '@hourbook/domain/personal-data/retention.ts';
import { recordKind } from '../records/kind.ts';

export const dataExportKind = recordKind({
  entity: 'Data export',
  name: 'data-exports',
  schema: dataExportRecord,
  fields: { userId: 'number', state: 'text', endsAt: 'number' },
  indexes: [
    { name: 'person', fields: ['userId', 'id'] },
    { name: 'ends', fields: ['state', 'endsAt'] },
  ],
  // PD-1: one of a person at a time.
  unique: {
    waiting: {
      of: ({ userId, state }) => (state === 'waiting' ? String(userId) : null),
      refusedWith: 'data-export-under-way',
    },
  },
});

/** PD-4: one record for the company. */
export const retentionRulesKind = recordKind({
  entity: 'Setting',
  name: 'retention-rules',
  schema: retentionRulesRecord,
});
