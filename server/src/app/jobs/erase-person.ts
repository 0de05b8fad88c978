import { erasePersonJob } from '@hourbook/workers/erase-person/job.ts';
import { removeRest } from '../../personal-data/remove-rest.ts';
import { bound } from './bound-job.ts';

export const eraseRest = bound(erasePersonJob, ({ platform }) => ({
  removeRest: (person) => removeRest(platform, person),
}));
