import {
  employmentTypeAnswer,
  employmentTypeChange,
  employmentTypeInput,
  employmentTypeSwitch,
  employmentTypesInput,
} from '@hourbook/domain/reference/employment-type.ts';
import { z } from 'zod';
import {
  changeEmploymentType,
  createEmploymentType,
  enableEmploymentType,
  listEmploymentTypes,
} from '../../reference/employment-types.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

export const employmentTypes = router({
  list: allow('reference.choices', {
    rest: call(
      'get',
      '/employment-types',
      z.array(employmentTypeAnswer),
      'Lists the active employment types, or all as of a month; costs and disabled types only for callers who manage settings.',
    ),
  })
    .input(employmentTypesInput)
    .query(({ ctx, input }) => listEmploymentTypes(ctx.platform, ctx.actor, input)),

  create: allow('reference.settings', {
    rest: call(
      'post',
      '/employment-types',
      employmentTypeAnswer,
      'Creates an employment type with costs that apply from a month.',
    ),
  })
    .input(employmentTypeInput)
    .mutation(({ ctx, input }) => createEmploymentType(ctx.platform, ctx.actor, ctx.by, input)),

  change: allow('reference.settings', {
    rest: call(
      'put',
      ['/employment-types', '/employment-types/{id}'],
      employmentTypeAnswer,
      'Changes an employment type; its costs apply from a month.',
    ),
  })
    .input(employmentTypeChange)
    .mutation(({ ctx, input }) => changeEmploymentType(ctx.platform, ctx.actor, ctx.by, input)),

  enable: allow('reference.settings', {
    rest: call('patch', '/employment-types/{id}/enable', employmentTypeAnswer, 'Enables an employment type.'),
  })
    .input(employmentTypeSwitch)
    .mutation(({ ctx, input }) => enableEmploymentType(ctx.platform, ctx.actor, ctx.by, input, true)),

  disable: allow('reference.settings', {
    rest: call('patch', '/employment-types/{id}/disable', employmentTypeAnswer, 'Disables an employment type.'),
  })
    .input(employmentTypeSwitch)
    .mutation(({ ctx, input }) => enableEmploymentType(ctx.platform, ctx.actor, ctx.by, input, false)),
});
