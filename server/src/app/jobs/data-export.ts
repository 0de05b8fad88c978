import { makeDataExportJob } from '@hourbook/workers/make-data-export/job.ts';
import { makeDataExport } from '../../personal-data/data-exports.ts';
import { bound } from './bound-job.ts';

export const makeExport = bound(makeDataExportJob, ({ platform }) => ({
  make: (id, isLastTry, signal) => makeDataExport(platform, id, isLastTry, signal),
}));
