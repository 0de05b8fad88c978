import { randomUUID } from 'node:crypto';
import { instant } from '@hourbook/domain/time.ts';
import type { JobPorts } from '@hourbook/workers/jobs.ts';
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
import type { Platform } from '../platform.ts';

const by = ({ syncId }: Pick<AskedRows, 'syncId'>): Authorship => ({
  actorId: null,
  command: new Command(randomUUID()),
  source: 'worker',
  correlationId: `sync ${syncId}`,
  causationId: syncId,
});

export const sendHoursPorts = (platform: Platform): JobPorts['send-hours'] => ({
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
});

export const finishSyncPorts = (platform: Platform): JobPorts['finish-sync'] => ({
  finishRest: (syncId) => enterRestFinished(platform, syncId, by({ syncId })),
});

export const sweepSyncsPorts = (platform: Platform): JobPorts['sweep-syncs'] => ({
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
});
