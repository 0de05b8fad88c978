import { currentOffice } from '@hourbook/domain/people/person.ts';
import type { JobPorts } from '@hourbook/workers/jobs.ts';
import type { Pass } from '@hourbook/workers/pass.ts';
import { zoneAndToday } from '../../accounts/zone-and-today.ts';
import { post } from '../../mail/post.ts';
import { hrOf } from '../../people/hr-of.ts';
import { existing } from '../../records/existing.ts';
import type { Platform } from '../platform.ts';
import { enabledIn } from './people-in.ts';

export const legalStatusExpiryPorts = (
  platform: Platform,
  failed: Pass['failed'],
): JobPorts['legal-status-expiry'] => ({
  peopleIn: (officeId) => enabledIn(platform, officeId),
  person: (id) => existing(platform.records.people, id),
  today: async (person) => (await zoneAndToday(platform, person)).today,
  hrOf: async (person) => (await hrOf(platform, currentOffice(person))).map(({ email }) => email),
  once: platform.once.do,
  post: (letter, to, key) => post(platform, letter, to, key),
  failed,
});
