import { defineJob, type OfOfficePorts, ofOffice, usual } from '../job.ts';
import { type LegalStatusExpiryPorts, warnOfExpiry } from './legal-status-expiry.ts';

type Ports = Omit<LegalStatusExpiryPorts, 'people'> & OfOfficePorts;

/** US-17: notifies HR about the legal statuses in an office that expire soon. */
export const legalStatusExpiryJob = defineJob({
  name: 'legal-status-expiry',
  lane: 'upkeep',
  tries: usual,
  recurs: { nightly: 'offices' },
  payload: ofOffice,
  handle: ({ peopleIn, failed, ...ports }: Ports, { officeId }, { signal }) =>
    warnOfExpiry({ ...ports, people: () => peopleIn(officeId) }, { signal, failed }),
});
