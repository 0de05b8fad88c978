import { DEFAULT_ZONE, dateIn } from '@hourbook/domain/time.ts';
import { addressed } from '@hourbook/workers/mail/letter.ts';
import { noticeHolidaysJob } from '@hourbook/workers/notice-holidays/job.ts';
import { post } from '../../mail/post.ts';
import { readHolidays } from '../../timesheet/place-holidays.ts';
import { bound } from './bound-job.ts';
import { peopleIn } from './people-in.ts';

/** For all clients at once: people who are off for a client may be in several offices, and the client gets one mail. */
export const noticeHolidays = bound(noticeHolidaysJob, ({ platform, failedForClient }) => ({
  async clients() {
    const clients = await platform.records.clients.find({ field: 'enabled', is: true });
    return clients.filter(({ holidayNotificationsTo }) => holidayNotificationsTo !== null);
  },
  people: () => peopleIn(platform, 'all'),
  holidays: () => readHolidays(platform),
  once: platform.once.do,
  post: (letter, to, key) => post(platform, () => letter, addressed(to), key),
  today: () => dateIn(DEFAULT_ZONE, platform.clock.now()),
  failed: failedForClient,
}));
