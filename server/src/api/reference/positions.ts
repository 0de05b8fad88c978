import { byId } from '@hourbook/domain/reference/fields.ts';
import { positionAnswer, positionChange, positionInput, positionsInput } from '@hourbook/domain/reference/position.ts';
import { z } from 'zod';
import { changePosition, createPosition, enablePosition, listPositions } from '../../reference/positions.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

export const positions = router({
  list: allow('reference.choices', {
    rest: call(
      'get',
      '/positions',
      z.array(positionAnswer),
      'Lists the positions that can be chosen; with `all`, for those who keep the settings, the others too.',
    ),
  })
    .input(positionsInput)
    .query(({ ctx, input }) => listPositions(ctx.platform, ctx.actor, input.all ?? false)),

  create: allow('reference.settings', {
    rest: call('post', '/positions', positionAnswer, 'Creates a position.'),
  })
    .input(positionInput)
    .mutation(({ ctx, input }) => createPosition(ctx.platform, ctx.by, input)),

  change: allow('reference.settings', {
    rest: call('put', '/positions/{id}', positionAnswer, 'Changes a position.'),
  })
    .input(positionChange)
    .mutation(({ ctx, input }) => changePosition(ctx.platform, ctx.by, input)),

  enable: allow('reference.settings', {
    rest: call('post', '/positions/{id}/enable', positionAnswer, 'Enables a position.'),
  })
    .input(byId)
    .mutation(({ ctx, input }) => enablePosition(ctx.platform, ctx.by, input.id, true)),

  disable: allow('reference.settings', {
    rest: call('post', '/positions/{id}/disable', positionAnswer, 'Disables a position.'),
  })
    .input(byId)
    .mutation(({ ctx, input }) => enablePosition(ctx.platform, ctx.by, input.id, false)),
});
