import { z } from 'zod';
import { defineJob, usual } from '../job.ts';
import type { Pass } from '../pass.ts';
import { type RemindPorts, remindAll } from './remind.ts';

/** RM-2: looks each hour who is to be reminded of something, and has the mails written. */
export const remindJob = defineJob({
  name: 'remind',
  lane: 'upkeep',
  tries: usual,
  recurs: { cron: '5 * * * *' },
  payload: z.object({}),
  handle: ({ failed, ...ports }: RemindPorts & Pick<Pass, 'failed'>, _payload, { signal }) =>
    remindAll(ports, { signal, failed }),
});
