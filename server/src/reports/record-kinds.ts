import { scheduledReportRecord } from '@hourbook/domain/reports/scheduled-report.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import { recordKind } from '../records/kind.ts';

export const scheduledReportKind = recordKind({
  entity: 'Scheduled report',
  name: 'scheduled-reports',
  schema: scheduledReportRecord,
  fields: { canceled: 'boolean' },
  keys: { name: ({ name }) => foldCase(name) },
  indexes: [{ name: 'canceled', fields: ['canceled'] }],
  unique: {
    place: {
      of: ({ place, canceled }) => (canceled || place === null ? null : String(place)),
      refusedWith: 'schedules-full',
    },
  },
  layout: 2,
});
