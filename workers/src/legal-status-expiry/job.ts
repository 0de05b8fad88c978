import type { Person } from '@hourbook/domain/people/person.ts';
import { defineJob, ofOffice, usual } from '../job.ts';
import type { Pass } from '../pass.ts';
import { type LegalStatusExpiryPorts, warnOfExpiry } from './legal-status-expiry.ts';

interface Ports extends Omit<LegalStatusExpiryPorts, 'people'>, Pick<Pass, 'failed'> {
  /** Those enabled in an office; null: in none. */
  peopleIn(officeId: number | null): Promise<readonly Person[]>;
}

/** US-17: HR of an office hears of legal statuses that expire soon. */
export const legalStatusExpiryJob = defineJob({
  name: 'legal-status-expiry',
  lane: 'upkeep',
  tries: usual,
  payload: ofOffice,
  handle: ({ peopleIn, failed, ...ports }: Ports, { officeId }, { signal }) =>
    warnOfExpiry({ ...ports, people: () => peopleIn(officeId) }, { signal, failed }),
});
