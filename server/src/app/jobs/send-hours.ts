import { randomUUID } from 'node:crypto';
import { instant } from '@hourbook/domain/time.ts';
import { finishSyncJob } from '@hourbook/workers/finish-sync/job.ts';
import { sendHoursJob } from '@hourbook/workers/send-hours/job.ts';
import { sweepSyncsJob } from '@hourbook/workers/sweep-syncs/job.ts';
import { requestIdOf } from '../../accounting/request-id.ts';
import {
  type AskedRows,
  enterFinished,
  enterOutcomes,
  enterRestFinished,
  waitingRows,
} from '../../accounting/sync-rows.ts';
import { Command } from '../../command.ts';
import type { Authorship } from '../../ports/books.ts';
import { bound } from './bound-job.ts';

const by = ({ syncId }: Pick<AskedRows, 'syncId'>): Authorship => ({
  actorId: null,
  command: new Command(randomUUID()),
  source: 'worker',
  correlationId: `sync ${syncId}`,
  causationId: syncId,
});

export const sendHours = bound(sendHoursJob, ({ platform }) => ({
  gateway: platform.accounting.gateway,
  requestId: requestIdOf,
  waiting: (asked) => waitingRows(platform, asked),
  record: (asked, outcomes) => enterOutcomes(platform, asked, outcomes, by(asked)),
  finish: (asked) => enterFinished(platform, asked, by(asked)),
  async later(asked, delay) {
    const { userId, syncId, again } = asked;
    const key = `${syncId}/${userId}/${again?.rowId}/${again?.tries}`;
    await platform.jobs.enqueue('send-hours', { ...asked }, { key, delay });
  },
  random: Math.random,
  now: () => performance.now(),
}));

export const finishSync = bound(finishSyncJob, ({ platform }) => ({
  finishRest: (syncId) => enterRestFinished(platform, syncId, by({ syncId })),
}));

export const sweepSyncs = bound(sweepSyncsJob, ({ platform }) => ({
  async waitingSince(milliseconds) {
    const before = instant(platform.clock.now() - milliseconds);
    const lost = {
      all: [
        { field: 'open', is: true },
        { field: 'lastAt', to: before },
      ],
    };
    const found = await platform.readModels.read(({ lists }) => lists.syncProgress.find(lost));
    return found.map(({ userId, syncId, asked }) => ({
      userId,
      syncId,
      revision: asked.revision,
      entryId: asked.id,
    }));
  },
  async sendAgain({ entryId, ...payload }) {
    await platform.jobs.enqueue('send-hours', payload, { key: entryId });
  },
}));
