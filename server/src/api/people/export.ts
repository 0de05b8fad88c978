import {
  customExportInput,
  employmentTypeExportInput,
  hireTerminationInput,
  salaryChangeInput,
  salaryStatisticsInput,
  templateExportInput,
  templatesAnswer,
} from '@hourbook/domain/people/export/contracts.ts';
import { templateInput } from '@hourbook/domain/people/export/saved-template.ts';
import { byId } from '@hourbook/domain/reference/fields.ts';
import { customExport, templateExport } from '../../people/export/lists.ts';
import {
  employmentTypeExport,
  hireTerminationExport,
  salaryChangeExport,
  salaryStatisticsExport,
} from '../../people/export/reports.ts';
import { deleteTemplate, listTemplates, savedTemplates, saveTemplate } from '../../people/export/saved-templates.ts';
import { XLSX } from '../../people/served-workbook.ts';
import { call, callForFile } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

/** Who may see everybody's pay, and no one else: every file may contain it. */
const permission = 'people.administer';

const file = (path: string, summary: string) => ({
  rest: callForFile('post', path, XLSX, summary),
  large: true as const,
});

/** The list of people as Excel (XL-1 … XL-6). */
export const exports = router({
  templates: allow(permission, {
    rest: call('get', '/reports/user/excel/templates', templatesAnswer, 'Lists the templates of exports of people.'),
  }).query(({ ctx }) => listTemplates(ctx.platform, ctx.actor)),

  custom: allow(permission, file('/reports/user/excel', 'Downloads people with chosen fields.'))
    .input(customExportInput)
    .query(({ ctx, input }) => customExport(ctx.platform, ctx.actor, input, ctx.language)),

  template: allow(permission, file('/reports/user/excel/template', 'Downloads people by a template.'))
    .input(templateExportInput)
    .query(({ ctx, input }) => templateExport(ctx.platform, ctx.actor, input, ctx.language)),

  salaryChanges: allow(
    permission,
    file('/users/salary-change-report/excel', 'Downloads the salaries that begin within some days.'),
  )
    .input(salaryChangeInput)
    .query(({ ctx, input }) => salaryChangeExport(ctx.platform, ctx.actor, input, ctx.language)),

  salaryStatistics: allow(
    permission,
    file('/users/salary-statistics', 'Downloads average or median salaries by position or category.'),
  )
    .input(salaryStatisticsInput)
    .query(({ ctx, input }) => salaryStatisticsExport(ctx.platform, ctx.actor, input, ctx.language)),

  hireTermination: allow(
    permission,
    file('/users/extended-hire-termination/excel', 'Downloads who came and who left in a year, a month or on a day.'),
  )
    .input(hireTerminationInput)
    .query(({ ctx, input }) => hireTerminationExport(ctx.platform, ctx.actor, input, ctx.language)),

  employmentTypes: allow(permission, file('/users/employment-type/excel', 'Downloads who is employed how on a day.'))
    .input(employmentTypeExportInput)
    .query(({ ctx, input }) => employmentTypeExport(ctx.platform, ctx.actor, input, ctx.language)),

  saved: allow(permission).query(({ ctx }) => savedTemplates(ctx.platform, ctx.actor)),

  save: allow(permission)
    .input(templateInput)
    .mutation(({ ctx, input }) => saveTemplate(ctx.platform, ctx.actor, ctx.by, input)),

  remove: allow(permission)
    .input(byId)
    .mutation(({ ctx, input }) => deleteTemplate(ctx.platform, ctx.actor, ctx.by, input.id)),
});
