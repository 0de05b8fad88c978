import { byId } from '@hourbook/domain/reference/fields.ts';
import {
  done,
  jobInput,
  sessionInput,
  sessionsEnded,
  sessionsOfInput,
  systemJobsAnswer,
  systemJobsInput,
  systemRebuildAnswer,
  systemSessionsAnswer,
  systemSessionsInput,
  systemStatusAnswer,
} from '@hourbook/domain/system/contracts.ts';
import { endAnyApiToken, listAllApiTokens } from '../../accounts/api-tokens.ts';
import { dropJob, listJobs, retryJob } from '../../system/jobs.ts';
import { dropRebuild, lastRebuild, startRebuild, useRebuild } from '../../system/rebuild.ts';
import { endSession, endSessionsOf, listSessions } from '../../system/sessions.ts';
import { systemStatus } from '../../system/status.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';
import { webhooks } from './webhooks.ts';

/** How Hourbook itself is doing, for administrators. */
export const system = router({
  webhooks,

  status: allow('system.read', {
    rest: call('get', '/system/status', systemStatusAnswer, 'Shows how Hourbook is doing.'),
  }).query(({ ctx }) => systemStatus(ctx.platform)),

  jobs: allow('system.jobs', {
    rest: call('get', '/system/jobs', systemJobsAnswer, 'Lists the jobs of a lane.'),
  })
    .input(systemJobsInput)
    .query(({ ctx, input }) => listJobs(ctx.platform, input)),

  retryJob: allow('system.jobs', {
    rest: call('post', '/system/jobs/{id}/retry', done, 'Tries a parked job again.', { mayConflict: true }),
  })
    .input(jobInput)
    .mutation(({ ctx, input }) => retryJob(ctx.platform, input.id)),

  dropJob: allow('system.jobs', {
    rest: call('delete', '/system/jobs/{id}', done, 'Drops a parked job.'),
  })
    .input(jobInput)
    .mutation(({ ctx, input }) => dropJob(ctx.platform, input.id)),

  sessions: allow('system.sessions', {
    rest: call('get', '/system/sessions', systemSessionsAnswer, 'Lists the open sessions.'),
  })
    .input(systemSessionsInput)
    .query(({ ctx, input }) => listSessions(ctx.platform, ctx.session, input)),

  endSession: allow('system.sessions', {
    rest: call('delete', '/system/sessions/{id}', done, 'Ends a session.'),
  })
    .input(sessionInput)
    .mutation(({ ctx, input }) => endSession(ctx.platform, input.id)),

  endSessionsOf: allow('system.sessions', {
    rest: call('delete', '/system/users/{userId}/sessions', sessionsEnded, 'Ends all sessions of a person.'),
  })
    .input(sessionsOfInput)
    .mutation(({ ctx, input }) => endSessionsOf(ctx.platform, input.userId, ctx.session)),

  tokens: allow('system.sessions')
    .input(systemSessionsInput)
    .query(({ ctx, input }) => listAllApiTokens(ctx.platform, ctx.actor, input)),

  endToken: allow('system.sessions')
    .input(byId)
    .mutation(({ ctx, input }) => endAnyApiToken(ctx.platform, ctx.by, input.id)),

  rebuild: allow('system.rebuild', {
    rest: call('get', '/system/rebuild', systemRebuildAnswer, 'Shows the last rebuild of the read models.'),
  }).query(({ ctx }) => lastRebuild(ctx.platform)),

  startRebuild: allow('system.rebuild', {
    rest: call(
      'post',
      '/system/rebuild',
      systemRebuildAnswer,
      'Starts to rebuild all read models beside those in use.',
      { mayConflict: true },
    ),
  }).mutation(({ ctx }) => startRebuild(ctx.platform, ctx.by)),

  useRebuild: allow('system.rebuild', {
    rest: call('post', '/system/rebuild/use', systemRebuildAnswer, 'Puts the rebuilt read models in use.', {
      mayConflict: true,
    }),
  }).mutation(({ ctx }) => useRebuild(ctx.platform)),

  dropRebuild: allow('system.rebuild', {
    rest: call('post', '/system/rebuild/drop', systemRebuildAnswer, 'Drops the rebuilt read models.', {
      mayConflict: true,
    }),
  }).mutation(({ ctx }) => dropRebuild(ctx.platform)),
});
