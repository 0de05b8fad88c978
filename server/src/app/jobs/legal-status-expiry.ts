import { currentOffice } from '@hourbook/domain/people/person.ts';
import { legalStatusExpiryJob } from '@hourbook/workers/legal-status-expiry/job.ts';
import { zoneAndToday } from '../../accounts/zone-and-today.ts';
import { post } from '../../mail/post.ts';
import { hrOf } from '../../people/hr-of.ts';
import { existing } from '../../records/existing-record.ts';
import { bound } from './bound-job.ts';
import { enabledIn } from './people-in.ts';

export const legalStatusExpiry = bound(legalStatusExpiryJob, ({ platform, failed }) => ({
  peopleIn: (officeId) => enabledIn(platform, officeId),
  person: (id) => existing(platform.records.people, id),
  today: async (person) => (await zoneAndToday(platform, person)).today,
  hrOf: (person) => hrOf(platform, currentOffice(person)),
  once: platform.once.do,
  post: (letter, to, key) => post(platform, letter, to, key),
  failed,
}));
