import { accountTypeAnswer, accountTypesInput } from '@hourbook/domain/reference/account-type.ts';
import { z } from 'zod';
import { listAccountTypes } from '../../reference/account-types.ts';
import { call } from '../rest-call.ts';
import { actorOf, allow, router } from '../trpc.ts';

export const accountTypes = router({
  list: allow('reference.commission-lists', {
    rest: call(
      'get',
      '/commissions/account-types',
      z.array(accountTypeAnswer),
      'Lists the account types as of a month.',
    ),
  })
    .input(accountTypesInput)
    .query(({ ctx, input }) => listAccountTypes(ctx.platform, actorOf(ctx), input)),

  ofContracts: allow('reference.commission-lists', {
    rest: call(
      'get',
      '/commissions/account-types/contract-placement',
      z.array(accountTypeAnswer),
      'Lists the account types that a contract placement can have.',
    ),
  }).query(({ ctx }) => listAccountTypes(ctx.platform, actorOf(ctx), { active: true })),
});
