import { currentOffice } from '@hourbook/domain/people/person.ts';
import type { JobPayloads } from '@hourbook/workers/jobs.ts';
import { warnOfExpiry } from '@hourbook/workers/legal-status-expiry/legal-status-expiry.ts';
import type { Pass } from '@hourbook/workers/pass.ts';
import { zoneAndToday } from '../../accounts/zone-and-today.ts';
import { post } from '../../mail/post.ts';
import { hrOf } from '../../people/hr-of.ts';
import type { Platform } from '../platform.ts';

/** US-17 for the people of one office. */
export async function warnOfExpiryIn(
  platform: Pick<Platform, 'records' | 'clock' | 'jobs' | 'once'>,
  { officeId }: JobPayloads['legal-status-expiry'],
  pass: Pass,
): Promise<void> {
  const { records, once } = platform;
  await warnOfExpiry(
    {
      people: async () =>
        (await records.people.find({ field: 'enabled', is: true })).filter((each) => currentOffice(each) === officeId),
      today: async (person) => (await zoneAndToday(platform, person)).today,
      hrOf: async (person) => (await hrOf(platform, currentOffice(person))).map(({ email }) => email),
      once: once.do,
      post: (letter, to, key) => post(platform, letter, to, key),
    },
    pass,
  );
}
