import {
  clientAnswer,
  clientChange,
  clientChoice,
  clientChoicesInput,
  clientInput,
  clientPageAnswer,
  clientPageInput,
  clientStatusInput,
} from '@hourbook/domain/reference/client.ts';
import { byId } from '@hourbook/domain/reference/fields.ts';
import { z } from 'zod';
import { clientChoices, pageOfClients, readOneClient } from '../../reference/client-lists.ts';
import { changeClient, createClient, setClientStatus } from '../../reference/clients.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

const malformed = 'client-invalid';

export const clients = router({
  choices: allow('reference.clients', {
    rest: call('get', '/client', z.array(clientChoice), 'Lists the clients that can be chosen, by name.'),
  })
    .input(clientChoicesInput)
    .query(({ ctx, input }) => clientChoices(ctx.platform, input)),

  page: allow('reference.settings', {
    rest: call('get', '/client/all', clientPageAnswer, 'Lists clients by page, filtered and sorted.'),
  })
    .input(clientPageInput)
    .query(({ ctx, input }) => pageOfClients(ctx.platform, input)),

  one: allow('reference.settings')
    .input(byId)
    .query(({ ctx, input }) => readOneClient(ctx.platform, input.id)),

  create: allow('reference.settings', {
    malformed,
    rest: call('post', '/client', clientAnswer, 'Creates a client.'),
  })
    .input(clientInput)
    .mutation(({ ctx, input }) => createClient(ctx.platform, ctx.by, input)),

  change: allow('reference.settings', {
    malformed,
    rest: call('put', '/client/{id}', clientAnswer, 'Changes a client.'),
  })
    .input(clientChange)
    .mutation(({ ctx, input }) => changeClient(ctx.platform, ctx.actor, ctx.by, input)),

  setStatus: allow('reference.settings', {
    rest: call('patch', '/client/{id}/{status}', clientAnswer, 'Enables or disables a client.'),
  })
    .input(clientStatusInput)
    .mutation(({ ctx, input }) => setClientStatus(ctx.platform, ctx.actor, ctx.by, input)),
});
