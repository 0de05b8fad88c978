import { doneAnswer } from '@hourbook/domain/answers.ts';
import { byId } from '@hourbook/domain/reference/fields.ts';
import {
  coverageInput,
  reportRunsInput,
  scheduledReportAnswer,
  scheduledReportChange,
  scheduledReportInput,
  scheduledReportsAnswer,
  unbillableExcelInput,
  unbillableInput,
  unbillableRowsInput,
  utilizationExcelInput,
  utilizationInput,
  utilizationRowsInput,
} from '@hourbook/domain/reports/contracts.ts';
import { reports as definitions } from '@hourbook/domain/reports/report-types.ts';
import { XLSX } from '../../people/served-workbook.ts';
import { coverageOf } from '../../reports/coverage.ts';
import { reportWorkbook } from '../../reports/made-report.ts';
import {
  cancelScheduledReport,
  changeScheduledReport,
  createScheduledReport,
  listScheduledReports,
  reportRuns,
  sendTest,
} from '../../reports/scheduled-reports.ts';
import { unbillable, unbillableRows } from '../../reports/unbillable.ts';
import { utilization, utilizationRows } from '../../reports/utilization.ts';
import { utilizationOverTime } from '../../reports/utilization-over-time.ts';
import { call, callForFile } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

/** Reports that are mailed by themselves (RP-20 … RP-27). */
const scheduled = router({
  list: allow('reports.schedules', {
    rest: call('get', '/scheduled-report', scheduledReportsAnswer, 'Lists the scheduled reports.'),
  }).query(({ ctx }) => listScheduledReports(ctx.platform, ctx.actor, ctx.language)),

  create: allow('reports.schedules', {
    rest: call('post', '/scheduled-report', scheduledReportAnswer, 'Schedules a report.'),
  })
    .input(scheduledReportInput)
    .mutation(({ ctx, input }) => createScheduledReport(ctx.platform, ctx.actor, ctx.by, input, ctx.language)),

  change: allow('reports.schedules', {
    rest: call('put', '/scheduled-report/{id}', scheduledReportAnswer, 'Changes a scheduled report.'),
  })
    .input(scheduledReportChange)
    .mutation(({ ctx, input }) => changeScheduledReport(ctx.platform, ctx.actor, ctx.by, input, ctx.language)),

  cancel: allow('reports.schedules', {
    rest: call('delete', '/scheduled-report/{id}', doneAnswer, 'Cancels a scheduled report.'),
  })
    .input(byId)
    .mutation(({ ctx, input }) => cancelScheduledReport(ctx.platform, ctx.by, input)),

  runs: allow('reports.schedules')
    .input(reportRunsInput)
    .query(({ ctx, input }) => reportRuns(ctx.platform, ctx.actor, input, ctx.language)),

  sendTest: allow('reports.schedules')
    .input(byId)
    .mutation(({ ctx, input }) => sendTest(ctx.platform, ctx.actor, ctx.by, input)),
});

export const reports = router({
  scheduled,

  coverage: allow('reports.hours')
    .input(coverageInput)
    .query(({ ctx, input }) => coverageOf(ctx.platform, ctx.actor, input, ctx.language)),

  unbillable: allow('reports.hours', { large: true })
    .input(unbillableInput)
    .query(({ ctx, input }) => unbillable(ctx.platform, ctx.actor, input)),

  unbillableRows: allow('reports.hours', { large: true })
    .input(unbillableRowsInput)
    .query(({ ctx, input }) => unbillableRows(ctx.platform, ctx.actor, input)),

  unbillableExcel: allow('reports.hours', {
    large: true,
    rest: callForFile('get', definitions.UNBILLABLE_HOURS_COST.download, XLSX, 'Downloads what unbillable hours cost.'),
  })
    .input(unbillableExcelInput)
    .query(({ ctx, input }) => reportWorkbook(ctx.platform, ctx.actor, 'UNBILLABLE_HOURS_COST', input, ctx.language)),

  utilization: allow('reports.hours', { large: true })
    .input(utilizationInput)
    .query(({ ctx, input }) => utilization(ctx.platform, ctx.actor, input)),

  utilizationOverTime: allow('reports.hours', { large: true })
    .input(utilizationInput)
    .query(({ ctx, input }) => utilizationOverTime(ctx.platform, ctx.actor, input)),

  utilizationRows: allow('reports.hours', { large: true })
    .input(utilizationRowsInput)
    .query(({ ctx, input }) => utilizationRows(ctx.platform, ctx.actor, input)),

  utilizationExcel: allow('reports.hours', {
    large: true,
    rest: callForFile(
      'get',
      definitions.UTILIZATION_RATE_REPORT.download,
      XLSX,
      'Downloads how much of the available time was billable.',
    ),
  })
    .input(utilizationExcelInput)
    .query(({ ctx, input }) => reportWorkbook(ctx.platform, ctx.actor, 'UTILIZATION_RATE_REPORT', input, ctx.language)),
});
