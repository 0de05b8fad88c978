import { byId } from '@hourbook/domain/reference/fields.ts';
import { categoryAnswer, categoryChange, categoryInput } from '@hourbook/domain/reference/position.ts';
import { z } from 'zod';
import { changeCategory, createCategory, enableCategory, listCategories } from '../../reference/categories.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

export const categories = router({
  list: allow('reference.settings', {
    rest: call('get', '/categories', z.array(categoryAnswer), 'Lists the categories of positions.'),
  }).query(({ ctx }) => listCategories(ctx.platform)),

  create: allow('reference.settings', {
    rest: call('post', '/categories', categoryAnswer, 'Creates a category.'),
  })
    .input(categoryInput)
    .mutation(({ ctx, input }) => createCategory(ctx.platform, ctx.by, input)),

  change: allow('reference.settings', {
    rest: call('put', ['/categories', '/categories/{id}'], categoryAnswer, 'Changes a category.'),
  })
    .input(categoryChange)
    .mutation(({ ctx, input }) => changeCategory(ctx.platform, ctx.by, input)),

  enable: allow('reference.settings', {
    rest: call('patch', '/categories/{id}/enable', categoryAnswer, 'Enables a category.'),
  })
    .input(byId)
    .mutation(({ ctx, input }) => enableCategory(ctx.platform, ctx.by, input.id, true)),

  disable: allow('reference.settings', {
    rest: call('patch', '/categories/{id}/disable', categoryAnswer, 'Disables a category.'),
  })
    .input(byId)
    .mutation(({ ctx, input }) => enableCategory(ctx.platform, ctx.by, input.id, false)),
});
