import { createdPersonAnswer, createPersonInput, officeChoicesAnswer } from '@hourbook/domain/people/new-account.ts';
import { addPerson, officesToChoose } from '../../people/add-person.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

export const add = router({
  create: allow('people.add', {
    rest: call('post', '/user/create', createdPersonAnswer, 'Adds a user; enabled only if added by Admin or HR.'),
  })
    .input(createPersonInput)
    .mutation(({ ctx, input }) => addPerson(ctx.platform, ctx.actor, ctx.by, input)),

  offices: allow('people.add', {
    rest: call('get', '/user/offices', officeChoicesAnswer, 'Lists the offices that can be chosen, by name.'),
  }).query(({ ctx }) => officesToChoose(ctx.platform)),
});
