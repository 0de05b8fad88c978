import { closeInput, reopenInput } from '@hourbook/domain/commissions/closing-contracts.ts';
import { commissionFilter } from '@hourbook/domain/commissions/contracts.ts';
import { adjustments } from '../../commissions/adjustments.ts';
import { closeMonth, closingHistory, closingState, reopenMonth } from '../../commissions/closing.ts';
import { allow, router } from '../trpc.ts';

/** Closed months stay what they were; what changes afterwards is an adjustment. */
export const closing = router({
  state: allow('commissions.read').query(({ ctx }) => closingState(ctx.platform, ctx.actor)),

  history: allow('commissions.read').query(({ ctx }) => closingHistory(ctx.platform, ctx.actor)),

  close: allow('commissions.close', { lately: true })
    .input(closeInput)
    .mutation(({ ctx, input }) => closeMonth(ctx.platform, ctx.actor, ctx.by, input.month)),

  reopen: allow('commissions.close', { lately: true })
    .input(reopenInput)
    .mutation(({ ctx, input }) => reopenMonth(ctx.platform, ctx.actor, ctx.by, input)),

  adjustments: allow('commissions.read', { large: true })
    .input(commissionFilter)
    .query(({ ctx, input }) => adjustments(ctx.platform, ctx.actor, input, ctx.language)),
});
