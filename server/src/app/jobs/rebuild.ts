import type { JobPorts } from '@hourbook/workers/jobs.ts';
import { rebuildStep } from '../../system/rebuild-steps.ts';
import type { Platform } from '../platform.ts';

export const rebuildPorts = (platform: Platform): JobPorts['rebuild-read-models'] => ({
  rebuild: (run, step, isLastTry, signal) => rebuildStep(platform, { run, step, isLastTry }, signal),
});
