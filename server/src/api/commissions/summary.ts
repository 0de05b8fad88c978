import { commissionFilter, summaryRows, visibleExcelInput } from '@hourbook/domain/commissions/contracts.ts';
import { summaryList } from '../../commissions/summary-list.ts';
import { summaryWorkbook } from '../../commissions/workbooks.ts';
import { XLSX } from '../../people/served-workbook.ts';
import { call, callForFile } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

/** What all project types bring in (CM-40). */
export const summary = router({
  list: allow('commissions.read', {
    rest: call('post', '/commission/summary', summaryRows, 'Lists what clients bring in, by project type and office.'),
    large: true,
  })
    .input(commissionFilter)
    .query(({ ctx, input }) => summaryList(ctx.platform, ctx.actor, input)),

  excel: allow('commissions.read', {
    rest: callForFile('post', '/commission/summary/excel', XLSX, 'Downloads the summary.'),
    large: true,
  })
    .input(visibleExcelInput)
    .query(({ ctx, input }) => summaryWorkbook(ctx.platform, ctx.actor, input, ctx.language)),
});
