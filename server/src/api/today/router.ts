import { todayAnswer } from '@hourbook/domain/today/contracts.ts';
import { readToday } from '../../today/today.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

/** TD-1: what a person begins a day with. */
export const today = router({
  read: allow('today.read', {
    rest: call('get', '/today', todayAnswer, 'Shows what waits for the caller, and what they begin the day with.'),
  }).query(({ ctx }) => readToday(ctx.platform, ctx.actor)),
});
