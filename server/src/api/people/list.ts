import { peoplePageAnswer, peoplePageInput, personAsked, personRow } from '@hourbook/domain/people/people-list.ts';
import { pageOfPeople, peopleWaiting, switchPerson } from '../../people/people-list.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

export const list = router({
  page: allow('people.administer', {
    duty: 'enabling',
    rest: call('get', '/user', peoplePageAnswer, 'Lists people by page, filtered and sorted.'),
  })
    .input(peoplePageInput)
    .query(({ ctx, input }) => pageOfPeople(ctx.platform, ctx.actor, ctx.by, input)),

  /** Counts for the menu and the head of the list. */
  waiting: allow('people.administer').query(({ ctx }) => peopleWaiting(ctx.platform, ctx.actor)),

  enable: allow('people.administer', {
    duty: 'enabling',
    rest: call('put', '/users/{id}/enable', personRow, 'Enables a person.'),
  })
    .input(personAsked)
    .mutation(({ ctx, input }) => switchPerson(ctx.platform, ctx.actor, ctx.by, { ...input, enabled: true })),

  disable: allow('people.administer', {
    duty: 'enabling',
    rest: call('put', '/users/{id}/disable', personRow, 'Disables a person; their sessions end at once.'),
  })
    .input(personAsked)
    .mutation(({ ctx, input }) => switchPerson(ctx.platform, ctx.actor, ctx.by, { ...input, enabled: false })),
});
