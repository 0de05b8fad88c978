import { settingHistoryInput } from '@hourbook/domain/reference/history.ts';
import { settingHistory } from '../../reference/history.ts';
import { actorOf, allow, router } from '../trpc.ts';
import { categories } from './categories.ts';

/** What the settings keep, and what there is to choose from. */
export const reference = router({
  categories,

  history: allow('reference.settings')
    .input(settingHistoryInput)
    .query(({ ctx, input }) => settingHistory(ctx.platform, actorOf(ctx), input.kind, input.id)),
});
