import { defineJob, type OfOfficePorts, ofOffice, usual } from '../job.ts';
import { type EndTerminatedPorts, endTerminated } from './end-terminated.ts';

type Ports = Omit<EndTerminatedPorts, 'people'> & OfOfficePorts;

/** US-7: disables the people of an office who have left. */
export const endTerminatedJob = defineJob({
  name: 'end-terminated',
  lane: 'upkeep',
  tries: usual,
  recurs: { nightly: 'offices' },
  payload: ofOffice,
  handle: ({ peopleIn, failed, ...ports }: Ports, { officeId }, { signal }) =>
    endTerminated({ ...ports, people: () => peopleIn(officeId) }, { signal, failed }),
});
