import { additionalCostAnswer, additionalCostInput } from '@hourbook/domain/commissions/additional-cost.ts';
import { commissionFilter, contractExcelInput, contractRows } from '@hourbook/domain/commissions/contracts.ts';
import { saveAdditionalCost } from '../../commissions/additional-costs.ts';
import { contractList } from '../../commissions/contract-list.ts';
import { contractWorkbook } from '../../commissions/workbooks.ts';
import { XLSX } from '../../people/served-workbook.ts';
import { call, callForFile } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';
import { contractLookups } from './lookups.ts';

/** Contract placements (CM-1 … CM-19). */
export const contract = router({
  ...contractLookups,

  list: allow('commissions.read', {
    rest: call(
      'post',
      '/commissions/accounts/employeedata',
      contractRows,
      'Lists contract placements with what they bring in.',
    ),
    large: true,
  })
    .input(commissionFilter)
    .query(({ ctx, input }) => contractList(ctx.platform, ctx.actor, input)),

  saveAdditionalCost: allow('commissions.manage', {
    rest: call('post', '/commissions/accounts/additional-cost', additionalCostAnswer, 'Saves an additional cost.'),
  })
    .input(additionalCostInput)
    .mutation(({ ctx, input }) => saveAdditionalCost(ctx.platform, ctx.actor, ctx.by, input)),

  excel: allow('commissions.read', {
    rest: callForFile('post', '/commissions/accounts/excel', XLSX, 'Downloads contract placements.'),
    large: true,
  })
    .input(contractExcelInput)
    .query(({ ctx, input }) => contractWorkbook(ctx.platform, ctx.actor, input, ctx.language)),
});
