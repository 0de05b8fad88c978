import {
  accountTypeAnswer,
  accountTypeAsked,
  accountTypeBases,
  accountTypeChange,
  accountTypeInput,
  accountTypesInput,
  basesAnswer,
  ofDirectInput,
  ofFlatRateInput,
  suitsDirect,
  triedAnswer,
  triedInput,
  usesAnswer,
  versionsAnswer,
} from '@hourbook/domain/reference/account-type.ts';
import { byId } from '@hourbook/domain/reference/fields.ts';
import { z } from 'zod';
import { accountTypeTried } from '../../commissions/account-type-trial.ts';
import { existing } from '../../records/existing-record.ts';
import {
  accountTypesOf,
  accountTypeUses,
  accountTypeVersions,
  changeAccountType,
  createAccountType,
  enableAccountType,
  listAccountTypes,
  readAccountType,
} from '../../reference/account-types.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

const settings = 'reference.commission-settings';
const malformed = 'account-type-invalid';

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
    .query(({ ctx, input }) => listAccountTypes(ctx.platform, ctx.actor, input)),

  ofContracts: allow('reference.commission-lists', {
    rest: call(
      'get',
      '/commissions/account-types/contract-placement',
      z.array(accountTypeAnswer),
      'Lists the account types that a contract placement can have.',
    ),
  }).query(({ ctx }) => listAccountTypes(ctx.platform, ctx.actor, { active: true })),

  ofDirect: allow('commissions.read', {
    rest: call(
      'get',
      '/commissions/account-types/direct-placement',
      z.array(accountTypeAnswer),
      'Lists the account types that a direct placement can have, and those that it has.',
    ),
  })
    .input(ofDirectInput)
    .query(async ({ ctx, input: { directPlacementId } }) => {
      const { directPlacements } = ctx.platform.records;
      const placement = directPlacementId ? await existing(directPlacements, directPlacementId) : null;
      return accountTypesOf(ctx.platform, ctx.actor, placement, suitsDirect);
    }),

  ofFlatRate: allow('commissions.read', {
    rest: call(
      'get',
      '/commissions/account-types/flat-rate',
      z.array(accountTypeAnswer),
      'Lists the account types that a flat-rate project can have, and those that it has.',
    ),
  })
    .input(ofFlatRateInput)
    .query(async ({ ctx, input: { flatRateProjectId } }) => {
      const { flatRateProjects } = ctx.platform.records;
      const project = flatRateProjectId ? await existing(flatRateProjects, flatRateProjectId) : null;
      return accountTypesOf(ctx.platform, ctx.actor, project);
    }),

  bases: allow(settings, {
    rest: call(
      'get',
      '/commissions/account-type-base-values',
      basesAnswer,
      'Lists what a commission can be a part of.',
    ),
  }).query((): z.output<typeof basesAnswer> => [...accountTypeBases]),

  get: allow(settings, {
    rest: call('get', '/commissions/account-types/{id}', accountTypeAnswer, 'Shows an account type as of a month.'),
  })
    .input(accountTypeAsked)
    .query(({ ctx, input }) => readAccountType(ctx.platform, ctx.actor, input)),

  versions: allow(settings)
    .input(byId)
    .output(versionsAnswer)
    .query(({ ctx, input }) => accountTypeVersions(ctx.platform, input.id)),

  uses: allow(settings)
    .output(usesAnswer)
    .query(({ ctx }) => accountTypeUses(ctx.platform)),

  /** A comparison; nothing changes. */
  tried: allow(settings, { malformed })
    .input(triedInput)
    .output(triedAnswer)
    .query(({ ctx, input }) => accountTypeTried(ctx.platform, ctx.actor, input)),

  create: allow(settings, {
    malformed,
    rest: call(
      'post',
      '/commissions/account-types',
      accountTypeAnswer,
      'Creates an account type with terms that apply from a month.',
    ),
  })
    .input(accountTypeInput)
    .mutation(({ ctx, input }) => createAccountType(ctx.platform, ctx.actor, ctx.by, input)),

  change: allow(settings, {
    malformed,
    rest: call(
      'put',
      '/commissions/account-types/{id}',
      accountTypeAnswer,
      'Changes an account type; its terms apply from a month.',
    ),
  })
    .input(accountTypeChange)
    .mutation(({ ctx, input }) => changeAccountType(ctx.platform, ctx.actor, ctx.by, input)),

  enable: allow(settings, {
    rest: call('patch', '/commissions/account-types/{id}/enable', accountTypeAnswer, 'Enables an account type.'),
  })
    .input(accountTypeAsked)
    .mutation(({ ctx, input }) => enableAccountType(ctx.platform, ctx.actor, ctx.by, input, true)),

  disable: allow(settings, {
    rest: call('patch', '/commissions/account-types/{id}/disable', accountTypeAnswer, 'Disables an account type.'),
  })
    .input(accountTypeAsked)
    .mutation(({ ctx, input }) => enableAccountType(ctx.platform, ctx.actor, ctx.by, input, false)),
});
