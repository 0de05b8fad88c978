import {
  clientsAnswer,
  entriesAnswer,
  rangeInput,
  rowHistoryInput,
  saveHoursInput,
  sheetHistoryInput,
} from '@hourbook/domain/timesheet/contracts.ts';
import { aboutDays } from '../../timesheet/about-days.ts';
import { myClients, readMyTime, saveMyTime } from '../../timesheet/my-time.ts';
import { rowHistory } from '../../timesheet/row-history.ts';
import { sheetHistory } from '../../timesheet/sheet-history.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';
import { weeks } from './weeks.ts';

export const timesheet = router({
  aboutDays: allow('timesheet.read-own')
    .input(rangeInput)
    .query(({ ctx, input }) => aboutDays(ctx.platform, ctx.actor, input)),

  clients: allow('timesheet.read-own', {
    rest: call(
      'get',
      '/users/me/clients',
      clientsAnswer,
      'Lists the clients the caller was assigned to in the last two years.',
    ),
  }).query(({ ctx }) => myClients(ctx.platform, ctx.actor)),

  mine: allow('timesheet.read-own', {
    rest: call(
      'get',
      '/my-time',
      entriesAnswer,
      "Shows the caller's hours, with a default row for each day without any.",
    ),
  })
    .input(rangeInput)
    .query(({ ctx, input }) => readMyTime(ctx.platform, ctx.actor, input)),

  rowHistory: allow('timesheet.read-own', { long: true })
    .input(rowHistoryInput)
    .query(({ ctx, input }) => rowHistory(ctx.platform, ctx.actor, input)),

  sheetHistory: allow('timesheet.read-own', { long: true })
    .input(sheetHistoryInput)
    .query(({ ctx, input }) => sheetHistory(ctx.platform, ctx.actor, input)),

  saveMine: allow('timesheet.save-own', {
    rest: call('post', '/my-time', entriesAnswer, "Saves rows of the caller's hours, all or none."),
    malformed: 'hours-invalid',
  })
    .input(saveHoursInput)
    .mutation(({ ctx, input }) => saveMyTime(ctx.platform, ctx.actor, input, ctx.by)),

  weeks,
});
