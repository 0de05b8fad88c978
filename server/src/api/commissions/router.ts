import { explainInput, explainMonthsInput } from '@hourbook/domain/commissions/explain-contracts.ts';
import { explain } from '../../commissions/explain.ts';
import { explainMonths } from '../../commissions/explain-months.ts';
import { allow, router } from '../trpc.ts';
import { closing } from './closing.ts';
import { contract } from './contract.ts';
import { direct } from './direct.ts';
import { flatRate } from './flat-rate.ts';
import { lookups } from './lookups.ts';
import { summary } from './summary.ts';

/** What account managers earn, and by what. */
export const commissions = router({
  ...lookups,
  closing,
  contract,
  direct,
  flatRate,
  summary,

  explain: allow('commissions.read', { large: true })
    .input(explainInput)
    .query(({ ctx, input }) => explain(ctx.platform, ctx.actor, input, ctx.language)),

  explainMonths: allow('commissions.read', { large: true })
    .input(explainMonthsInput)
    .query(({ ctx, input }) => explainMonths(ctx.platform, ctx.actor, input)),
});
