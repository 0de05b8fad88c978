import { rangeInput, saveHoursInput } from '@hourbook/domain/timesheet/contracts.ts';
import { myClients, readMyTime, saveMyTime } from '../../commands/my-time.ts';
import { authorship } from '../authorship.ts';
import { actorOf, allow, router } from '../trpc.ts';

export const timesheet = router({
  clients: allow('timesheet.read-own')
    .meta({ rest: { method: 'get', path: '/users/me/clients' } })
    .query(({ ctx }) => myClients(ctx.platform, actorOf(ctx))),

  mine: allow('timesheet.read-own')
    .meta({ rest: { method: 'get', path: '/my-time' } })
    .input(rangeInput)
    .query(({ ctx, input }) => readMyTime(ctx.platform, actorOf(ctx), input)),

  saveMine: allow('timesheet.save-own')
    .meta({ rest: { method: 'post', path: '/my-time' }, malformed: 'hours-invalid' })
    .input(saveHoursInput)
    .mutation(({ ctx, input }) => saveMyTime(ctx.platform, actorOf(ctx), input, authorship(ctx))),
});
