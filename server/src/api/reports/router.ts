import {
  unbillableInput,
  unbillableRowsInput,
  utilizationInput,
  utilizationRowsInput,
} from '@hourbook/domain/reports/contracts.ts';
import { XLSX } from '../../people/served-workbook.ts';
import { unbillable, unbillableRows } from '../../reports/unbillable.ts';
import { utilization, utilizationRows } from '../../reports/utilization.ts';
import { unbillableWorkbook, utilizationWorkbook } from '../../reports/workbooks.ts';
import { callForFile } from '../rest-call.ts';
import { actorOf, allow, router } from '../trpc.ts';

export const reports = router({
  unbillable: allow('reports.hours', { large: true })
    .input(unbillableInput)
    .query(({ ctx, input }) => unbillable(ctx.platform, actorOf(ctx), input)),

  unbillableRows: allow('reports.hours')
    .input(unbillableRowsInput)
    .query(({ ctx, input }) => unbillableRows(ctx.platform, actorOf(ctx), input)),

  unbillableExcel: allow('reports.hours', {
    rest: callForFile('get', '/accountant/unbillable-report', XLSX, 'Downloads what unbillable hours cost.'),
  })
    .input(unbillableInput)
    .query(({ ctx, input }) => unbillableWorkbook(ctx.platform, actorOf(ctx), input)),

  utilization: allow('reports.hours', { large: true })
    .input(utilizationInput)
    .query(({ ctx, input }) => utilization(ctx.platform, actorOf(ctx), input)),

  utilizationRows: allow('reports.hours')
    .input(utilizationRowsInput)
    .query(({ ctx, input }) => utilizationRows(ctx.platform, actorOf(ctx), input)),

  utilizationExcel: allow('reports.hours', {
    rest: callForFile(
      'get',
      '/accountant/utilization-rate-report',
      XLSX,
      'Downloads how much of the available time was billable.',
    ),
  })
    .input(utilizationInput)
    .query(({ ctx, input }) => utilizationWorkbook(ctx.platform, actorOf(ctx), input)),
});
