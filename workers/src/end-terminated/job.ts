import type { Person } from '@hourbook/domain/people/person.ts';
import { defineJob, ofOffice, usual } from '../job.ts';
import type { Pass } from '../pass.ts';
import { type EndTerminatedPorts, endTerminated } from './end-terminated.ts';

interface Ports extends Omit<EndTerminatedPorts, 'people'>, Pick<Pass, 'failed'> {
  /** Those enabled in an office; null: in none. */
  peopleIn(officeId: number | null): Promise<readonly Person[]>;
}

/** US-7: who has left an office is disabled. */
export const endTerminatedJob = defineJob({
  name: 'end-terminated',
  lane: 'upkeep',
  tries: usual,
  payload: ofOffice,
  handle: ({ peopleIn, failed, ...ports }: Ports, { officeId }, { signal }) =>
    endTerminated({ ...ports, people: () => peopleIn(officeId) }, { signal, failed }),
});
