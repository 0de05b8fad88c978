import { chartAnswer, chartInput, colleaguesAnswer, colleaguesInput } from '@hourbook/domain/colleagues/contracts.ts';
import { chartOfColleagues, pageOfColleagues } from '../../colleagues/colleagues.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

/** The directory: who works here, for everybody (DIR-1). */
export const colleagues = router({
  page: allow('people.colleagues', {
    rest: call('get', '/colleagues', colleaguesAnswer, 'Lists colleagues by page, filtered and sorted.'),
  })
    .input(colleaguesInput)
    .query(({ ctx, input }) => pageOfColleagues(ctx.platform, ctx.actor, input)),

  chart: allow('people.colleagues', {
    rest: call('get', '/colleagues/chart', chartAnswer, 'Lists colleagues below a line manager, nearest first.'),
  })
    .input(chartInput)
    .query(({ ctx, input }) => chartOfColleagues(ctx.platform, ctx.actor, input)),
});
