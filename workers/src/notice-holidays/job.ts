import type { CalendarDate } from '@hourbook/domain/time.ts';
import { z } from 'zod';
import { defineJob, usual } from '../job.ts';
import type { Pass } from '../pass.ts';
import { type HolidayNoticePorts, sendHolidayNotices } from './holiday-notices.ts';

interface Ports extends HolidayNoticePorts, Pick<Pass, 'failed'> {
  today(): CalendarDate;
}

/** RD-21: tells clients which people will be off on a coming holiday. */
export const noticeHolidaysJob = defineJob({
  name: 'notice-holidays',
  lane: 'upkeep',
  tries: usual,
  recurs: { nightly: 'company' },
  payload: z.object({}),
  handle: ({ today, failed, ...ports }: Ports, _payload, { signal }) =>
    sendHolidayNotices(ports, today(), { signal, failed }),
});
