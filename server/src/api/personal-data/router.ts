import { cursor } from '@hourbook/domain/history.ts';
import { dataExportAnswer, dataExportsAnswer } from '@hourbook/domain/personal-data/data-export.ts';
import {
  erasableAnswer,
  erasedAnswer,
  erasedPersonAnswer,
  erasurePage,
  retentionAnswer,
  retentionChange,
} from '@hourbook/domain/personal-data/retention.ts';
import { byId } from '@hourbook/domain/reference/fields.ts';
import { z } from 'zod';
import { askDataExport, listDataExports, openDataExport } from '../../personal-data/data-exports.ts';
import { erasePerson, listErasable, listErased } from '../../personal-data/erasures.ts';
import { changeRetention, readRetention, retentionHistory } from '../../personal-data/retention.ts';
import { call, callForFile } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

/** What Hourbook keeps about somebody, as a file for them (PD-1). */
export const personalData = router({
  own: allow('personal-data.own', {
    rest: call('get', '/user-profile/data-exports', dataExportsAnswer, "Lists the exports of the caller's data."),
  }).query(({ ctx }) => listDataExports(ctx.platform, ctx.actor, ctx.actor.id)),

  exportOwn: allow('personal-data.own', {
    rest: call('post', '/user-profile/data-exports', dataExportAnswer, "Asks for an export of the caller's data.", {
      mayConflict: true,
    }),
  }).mutation(({ ctx }) => askDataExport(ctx.platform, ctx.actor, ctx.by, ctx.actor.id)),

  of: allow('personal-data.others', {
    rest: call('get', '/user/{id}/data-exports', dataExportsAnswer, "Lists the exports of a person's data."),
  })
    .input(byId)
    .query(({ ctx, input }) => listDataExports(ctx.platform, ctx.actor, input.id)),

  exportOf: allow('personal-data.others', {
    rest: call('post', '/user/{id}/data-exports', dataExportAnswer, "Asks for an export of a person's data.", {
      mayConflict: true,
    }),
  })
    .input(byId)
    .mutation(({ ctx, input }) => askDataExport(ctx.platform, ctx.actor, ctx.by, input.id)),

  retention: allow('personal-data.erase', {
    rest: call('get', '/retention', retentionAnswer, 'Shows after how many years former employees may be erased.'),
  }).query(({ ctx }) => readRetention(ctx.platform)),

  changeRetention: allow('personal-data.erase', {
    rest: call('put', '/retention', retentionAnswer, 'Sets after how many years former employees may be erased.'),
    lately: true,
  })
    .input(retentionChange)
    .mutation(({ ctx, input }) => changeRetention(ctx.platform, ctx.by, input)),

  retentionHistory: allow('personal-data.erase')
    .input(z.object({ cursor }))
    .query(({ ctx, input }) => retentionHistory(ctx.platform, ctx.actor, input)),

  erasable: allow('personal-data.erase', {
    rest: call('get', '/erasures/due', erasableAnswer, 'Lists the former employees who may be erased.'),
  })
    .input(erasurePage)
    .query(({ ctx, input }) => listErasable(ctx.platform, ctx.actor, input)),

  erased: allow('personal-data.erase', {
    rest: call('get', '/erasures', erasedAnswer, 'Lists the people whose data was erased, by number and day.'),
  })
    .input(erasurePage)
    .query(({ ctx, input }) => listErased(ctx.platform, ctx.actor, input)),

  erase: allow('personal-data.erase', {
    rest: call('post', '/user/{id}/erasure', erasedPersonAnswer, 'Erases the data of a former employee.'),
    lately: true,
  })
    .input(byId)
    .mutation(({ ctx, input }) => erasePerson(ctx.platform, ctx.actor, ctx.by, input.id)),

  file: allow('personal-data.own', {
    rest: callForFile(
      'get',
      '/data-exports/{id}/file',
      'application/zip',
      'Downloads an export, for whoever asked for it.',
    ),
    large: true,
  })
    .input(byId)
    .query(({ ctx, input }) => openDataExport(ctx.platform, ctx.actor, input.id)),
});
