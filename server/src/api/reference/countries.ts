import { countryAnswer, countryChange, countryInput } from '@hourbook/domain/reference/country.ts';
import { byId } from '@hourbook/domain/reference/fields.ts';
import { z } from 'zod';
import {
  changeCountry,
  createCountry,
  disableCountry,
  enableCountry,
  listCountries,
  listEnabledCountries,
} from '../../reference/countries.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

export const countries = router({
  list: allow('reference.settings', {
    rest: call('get', '/country', z.array(countryAnswer), 'Lists the countries.'),
  }).query(({ ctx }) => listCountries(ctx.platform)),

  enabled: allow('reference.settings', {
    rest: call('get', '/countries', z.array(countryAnswer), 'Lists the countries that can be chosen.'),
  }).query(({ ctx }) => listEnabledCountries(ctx.platform)),

  create: allow('reference.settings', {
    rest: call('post', '/country', countryAnswer, 'Creates a country.'),
  })
    .input(countryInput)
    .mutation(({ ctx, input }) => createCountry(ctx.platform, ctx.by, input)),

  change: allow('reference.settings', {
    rest: call('put', ['/country', '/country/{id}'], countryAnswer, 'Changes a country.'),
  })
    .input(countryChange)
    .mutation(({ ctx, input }) => changeCountry(ctx.platform, ctx.by, input)),

  enable: allow('reference.settings', {
    rest: call('patch', '/country/{id}/enable', countryAnswer, 'Enables a country.'),
  })
    .input(byId)
    .mutation(({ ctx, input }) => enableCountry(ctx.platform, ctx.by, input.id)),

  disable: allow('reference.settings', {
    rest: call('patch', '/country/{id}/disable', countryAnswer, 'Disables a country that no enabled office uses.'),
  })
    .input(byId)
    .mutation(({ ctx, input }) => disableCountry(ctx.platform, ctx.by, input.id)),
});
