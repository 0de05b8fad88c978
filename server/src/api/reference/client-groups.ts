import {
  clientGroupAnswer,
  clientGroupChange,
  clientGroupInput,
  clientGroupsInput,
} from '@hourbook/domain/reference/client-group.ts';
import { byId } from '@hourbook/domain/reference/fields.ts';
import { z } from 'zod';
import { changeGroup, createGroup, deleteGroup, listGroups } from '../../reference/client-groups.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

export const clientGroups = router({
  list: allow('reference.settings', {
    rest: call('get', '/client-groups/all', z.array(clientGroupAnswer), 'Lists the client groups, by name.'),
  })
    .input(clientGroupsInput)
    .query(({ ctx, input }) => listGroups(ctx.platform, input)),

  create: allow('reference.settings', {
    rest: call('post', '/client-groups', clientGroupAnswer, 'Creates a group; its clients leave their previous group.'),
  })
    .input(clientGroupInput)
    .mutation(({ ctx, input }) => createGroup(ctx.platform, ctx.by, input)),

  change: allow('reference.settings', {
    rest: call('put', '/client-groups/{id}', clientGroupAnswer, 'Renames a group and replaces its list of clients.'),
  })
    .input(clientGroupChange)
    .mutation(({ ctx, input }) => changeGroup(ctx.platform, ctx.by, input)),

  remove: allow('reference.settings', {
    rest: call(
      'delete',
      '/client-groups/{id}',
      z.strictObject({}),
      'Deletes a group; its clients move to the default pool.',
    ),
  })
    .input(byId)
    .mutation(({ ctx, input }) => deleteGroup(ctx.platform, ctx.by, input.id)),
});
