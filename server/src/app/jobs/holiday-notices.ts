import { everything } from '@hourbook/domain/ports/document-store.ts';
import { DEFAULT_ZONE, dateIn } from '@hourbook/domain/time.ts';
import { sendHolidayNotices } from '@hourbook/workers/holiday-notices/holiday-notices.ts';
import type { Pass } from '@hourbook/workers/pass.ts';
import { post } from '../../mail/post.ts';
import { readHolidays } from '../../timesheet/place-holidays.ts';
import type { Platform } from '../platform.ts';

/** RD-21, for all clients at once: whoever is off for one may be in several offices, and the client gets one mail. */
export async function noticeHolidays(
  platform: Pick<Platform, 'records' | 'clock' | 'jobs' | 'once'>,
  pass: Pass,
): Promise<void> {
  const { records, once, clock } = platform;
  await sendHolidayNotices(
    {
      async clients() {
        const clients = await records.clients.find({ field: 'enabled', is: true });
        return clients.filter(({ holidayNotificationsTo }) => holidayNotificationsTo !== null);
      },
      people: () => records.people.find(everything),
      holidays: () => readHolidays(platform),
      once: once.do,
      post: (letter, to, key) => post(platform, letter, to, key),
    },
    dateIn(DEFAULT_ZONE, clock.now()),
    pass,
  );
}
