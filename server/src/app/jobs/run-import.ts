import { runImportJob } from '@hourbook/workers/run-import/job.ts';
import { runImport } from '../../imports/run-import.ts';
import { bound } from './bound-job.ts';

export const runImports = bound(runImportJob, ({ platform }) => ({
  run: (id, isLastTry, signal) => runImport(platform, id, isLastTry, signal),
}));
