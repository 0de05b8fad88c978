import { byId } from '@hourbook/domain/reference/fields.ts';
import { positionAnswer, positionChange, positionInput, positionsInput } from '@hourbook/domain/reference/position.ts';
import { z } from 'zod';
import { changePosition, createPosition, enablePosition, listPositions } from '../../reference/positions.ts';
import { call } from '../rest-call.ts';
import { actorOf, allow, router } from '../trpc.ts';

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
    .query(({ ctx, input }) => listPositions(ctx.platform, actorOf(ctx), input.all ?? false)),

  create: allow('reference.settings', {
    rest: call('post', '/positions', positionAnswer, 'Creates a position.'),
  })
    .input(positionInput)
    .mutation(({ ctx, input }) => createPosition(ctx.platform, actorOf(ctx), input)),

  change: allow('reference.settings', {
    rest: call('put', '/positions/{id}', positionAnswer, 'Changes a position.'),
  })
    .input(positionChange)
    .mutation(({ ctx, input }) => changePosition(ctx.platform, actorOf(ctx), input)),

  enable: allow('reference.settings', {
    rest: call('post', '/positions/{id}/enable', positionAnswer, 'Enables a position.'),
  })
    .input(byId)
    .mutation(({ ctx, input }) => enablePosition(ctx.platform, actorOf(ctx), input.id, true)),

  disable: allow('reference.settings', {
    rest: call('post', '/positions/{id}/disable', positionAnswer, 'Disables a position.'),
  })
    .input(byId)
    .mutation(({ ctx, input }) => enablePosition(ctx.platform, actorOf(ctx), input.id, false)),
});
