import { dataExportAnswer, dataExportsAnswer } from '@hourbook/domain/personal-data/data-export.ts';
import { byId } from '@hourbook/domain/reference/fields.ts';
import { askDataExport, listDataExports, openDataExport } from '../../personal-data/data-exports.ts';
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
