import { byId } from '@hourbook/domain/reference/fields.ts';
import { recordHistoryInput } from '@hourbook/domain/reference/history.ts';
import { workingHoursAnswer, workingHoursChange } from '@hourbook/domain/reference/working-hours.ts';
import { settingHistory } from '../../reference/history.ts';
import { readWorkingHours, replaceWorkingHours } from '../../reference/working-hours.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

export const workingHours = router({
  list: allow('reference.commission-settings', {
    rest: call('get', '/office/{id}/annualTime', workingHoursAnswer, "Lists an office's working hours by year."),
  })
    .input(byId)
    .query(async ({ ctx, input }) => (await readWorkingHours(ctx.platform, input.id)).entries),

  /** The same with the version to send back. */
  read: allow('reference.commission-settings')
    .input(byId)
    .query(({ ctx, input }) => readWorkingHours(ctx.platform, input.id)),

  /** Who changed them and when, also for account managers, who see nothing else of the settings. */
  history: allow('reference.commission-settings')
    .input(recordHistoryInput)
    .query(({ ctx, input }) => settingHistory(ctx.platform, ctx.actor, { ...input, kind: 'workingHours' })),

  replace: allow('reference.commission-settings', {
    malformed: 'working-hours-invalid',
    rest: call('post', '/office/{id}/annualTime', workingHoursAnswer, "Replaces an office's working hours by year."),
  })
    .input(workingHoursChange)
    .mutation(({ ctx, input }) => replaceWorkingHours(ctx.platform, ctx.by, input)),
});
