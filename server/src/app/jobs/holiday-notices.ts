import { DEFAULT_ZONE, dateIn } from '@hourbook/domain/time.ts';
import type { JobPorts } from '@hourbook/workers/jobs.ts';
import type { Pass } from '@hourbook/workers/pass.ts';
import { post } from '../../mail/post.ts';
import { readHolidays } from '../../timesheet/place-holidays.ts';
import type { Platform } from '../platform.ts';
import { peopleIn } from './people-in.ts';

/** For all clients at once: people who are off for a client may be in several offices, and the client gets one mail. */
export const noticeHolidaysPorts = (platform: Platform, failed: Pass['failed']): JobPorts['notice-holidays'] => ({
  async clients() {
    const clients = await platform.records.clients.find({ field: 'enabled', is: true });
    return clients.filter(({ holidayNotificationsTo }) => holidayNotificationsTo !== null);
  },
  people: () => peopleIn(platform, 'all'),
  holidays: () => readHolidays(platform),
  once: platform.once.do,
  post: (letter, to, key) => post(platform, letter, to, key),
  today: () => dateIn(DEFAULT_ZONE, platform.clock.now()),
  failed,
});
