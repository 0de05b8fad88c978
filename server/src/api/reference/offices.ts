import { byId } from '@hourbook/domain/reference/fields.ts';
import { officeAnswer, officeChange, officeInput, officesAnswer } from '@hourbook/domain/reference/office.ts';
import { changeOffice, createOffice, enableOffice, listOffices } from '../../reference/offices.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

export const offices = router({
  list: allow('reference.offices', {
    rest: call(
      'get',
      '/office',
      officesAnswer,
      'Lists the offices: with every field for callers who manage settings, otherwise only what registration needs.',
    ),
  }).query(({ ctx }) => listOffices(ctx.platform, ctx.actor)),

  create: allow('reference.settings', {
    rest: call('post', '/office', officeAnswer, 'Creates an office.'),
  })
    .input(officeInput)
    .mutation(({ ctx, input }) => createOffice(ctx.platform, ctx.by, input)),

  change: allow('reference.settings', {
    rest: call('put', '/office/{id}', officeAnswer, 'Changes an office.'),
  })
    .input(officeChange)
    .mutation(({ ctx, input }) => changeOffice(ctx.platform, ctx.by, input)),

  enable: allow('reference.settings', {
    rest: call('patch', '/office/{id}/enable', officeAnswer, 'Enables an office.'),
  })
    .input(byId)
    .mutation(({ ctx, input }) => enableOffice(ctx.platform, ctx.by, input.id, true)),

  disable: allow('reference.settings', {
    rest: call('patch', '/office/{id}/disable', officeAnswer, 'Disables an office.'),
  })
    .input(byId)
    .mutation(({ ctx, input }) => enableOffice(ctx.platform, ctx.by, input.id, false)),
});
