import { factorsRemoval } from '@hourbook/domain/accounts/second-factor-contracts.ts';
import { generalAnswer, generalChange, officeHistoryAnswer, userAnswer } from '@hourbook/domain/people/general.ts';
import { byId } from '@hourbook/domain/reference/fields.ts';
import { recordHistoryInput } from '@hourbook/domain/reference/history.ts';
import { aboutUser, changeGeneral, historyOf, officeHistory, readGeneral, readUser } from '../../people/general.ts';
import { inviteAgain } from '../../people/invitation.ts';
import { factorsOf, removeFactors } from '../../people/second-factor/manage.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

/** A person's data apart from employment and time off. */
export const general = router({
  user: allow('people.administer', {
    rest: call(
      'get',
      '/user/{id}',
      userAnswer,
      'Shows a person with their roles; the Social Security number is masked.',
    ),
  })
    .input(byId)
    .query(({ ctx, input }) => readUser(ctx.platform, input.id)),

  read: allow('people.administer', {
    rest: call('get', '/user/{id}/general-info', generalAnswer, 'Shows the general info of a person.'),
  })
    .input(byId)
    .query(({ ctx, input }) => readGeneral(ctx.platform, input.id, ctx.assertFactorGiven)),

  factors: allow('people.administer')
    .input(byId)
    .query(({ ctx, input }) => factorsOf(ctx.platform, input.id)),

  removeFactors: allow('people.administer', { lately: true })
    .input(factorsRemoval)
    .mutation(({ ctx, input }) => removeFactors(ctx.platform, ctx.actor, ctx.by, input)),

  change: allow('people.administer', {
    rest: call('put', '/user/{id}/general-info', generalAnswer, 'Changes the general info of a person.'),
  })
    .input(generalChange)
    .mutation(({ ctx, input }) => changeGeneral(ctx.platform, ctx.actor, ctx.by, input, ctx)),

  officeHistory: allow('people.administer', {
    rest: call(
      'get',
      '/user/{id}/general-info/office-history',
      officeHistoryAnswer,
      'Lists the offices of a person, newest first.',
    ),
  })
    .input(byId)
    .query(({ ctx, input }) => officeHistory(ctx.platform, input.id)),

  /** Sends the link again with which a person chooses their first password. */
  invite: allow('people.administer')
    .input(byId)
    .mutation(({ ctx, input }) => inviteAgain(ctx.platform, ctx.actor, input.id)),

  /** What the pages of a person say beside their data. */
  about: allow('people.administer')
    .input(byId)
    .query(({ ctx, input }) => aboutUser(ctx.platform, ctx.actor, input.id)),

  history: allow('people.administer')
    .input(recordHistoryInput)
    .query(({ ctx, input }) => historyOf(ctx.platform, ctx.actor, input)),
});
