import { clientsLookup, feedInput, officesLookup, usersLookup } from '@hourbook/domain/time-off/contracts.ts';
import { decidersOf } from '../../time-off/deciders.ts';
import { inbox, waitingCounts } from '../../time-off/inbox.ts';
import { myFeeds, renewFeed, revokeFeed } from '../../time-off/own-feeds.ts';
import { timeOffClients, timeOffOffices, timeOffUsers } from '../../time-off/people.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';
import { ofKind } from './of-kind.ts';

const LOOKUPS = '/time-off-management';

/** What the filters of the managers' lists offer (GEN-12). */
const lookups = router({
  clients: allow('time-off.manage', {
    duty: 'requests',
    rest: call('get', `${LOOKUPS}/clients`, clientsLookup, 'Lists the clients of the employees one looks after.'),
  }).query(({ ctx }) => timeOffClients(ctx.platform, ctx.actor)),

  users: allow('time-off.manage', {
    duty: 'requests',
    rest: call('get', `${LOOKUPS}/users`, usersLookup, 'Lists the employees whose time off one looks after.'),
  }).query(({ ctx }) => timeOffUsers(ctx.platform, ctx.actor)),

  offices: allow('time-off.manage', {
    duty: 'requests',
    rest: call('get', `${LOOKUPS}/offices`, officesLookup, 'Lists the offices of the employees one looks after.'),
  }).query(({ ctx }) => timeOffOffices(ctx.platform, ctx.actor)),
});

/** Private calendar feeds. An address is told once, and never kept with an answer: it is a key. */
const feeds = router({
  list: allow('time-off.own').query(({ ctx }) => myFeeds(ctx.platform, ctx.actor)),

  renew: allow('time-off.own', { everyTime: true })
    .input(feedInput)
    .mutation(({ ctx, input }) => renewFeed(ctx.platform, ctx.actor, input.feed)),

  revoke: allow('time-off.own')
    .input(feedInput)
    .mutation(({ ctx, input }) => revokeFeed(ctx.platform, ctx.actor, input.feed)),
});

export const timeOff = router({
  vacation: ofKind('VACATION_PTO', '/vacation', 'paid time off'),
  sickLeave: ofKind('SICK_LEAVE', '/sick-leave', 'sick leave'),
  lookups,
  feeds,

  /** Who decides on the caller's own requests. */
  deciders: allow('time-off.own').query(({ ctx }) => decidersOf(ctx.platform, ctx.actor)),

  /** What waits for the caller's decision, of both kinds. */
  inbox: allow('time-off.manage', { duty: 'requests' }).query(({ ctx }) => inbox(ctx.platform, ctx.actor, ctx.by)),

  waiting: allow('time-off.manage', { duty: 'requests' }).query(({ ctx }) =>
    waitingCounts(ctx.platform, ctx.actor, ctx.by),
  ),
});
