import { rebuildReadModelsJob } from '@hourbook/workers/rebuild-read-models/job.ts';
import { rebuildStep } from '../../system/rebuild-steps.ts';
import { bound } from './bound-job.ts';

export const rebuildReadModels = bound(rebuildReadModelsJob, ({ platform }) => ({
  rebuild: (run, step, isLastTry, signal) => rebuildStep(platform, { run, step, isLastTry }, signal),
}));
