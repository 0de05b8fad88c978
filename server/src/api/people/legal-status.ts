import { doneAnswer } from '@hourbook/domain/answers.ts';
import {
  legalStatusAddition,
  legalStatusAnswer,
  legalStatusesAnswer,
  legalStatusNamed,
} from '@hourbook/domain/people/legal-status.ts';
import { byId } from '@hourbook/domain/reference/fields.ts';
import { addLegalStatus, deleteLegalStatus, legalStatusesOf } from '../../people/legal-status.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

const PATH = '/user/{id}/legal-status';

/** Until when a person may work (US-17). */
export const legalStatus = router({
  list: allow('people.administer', {
    rest: call('get', PATH, legalStatusesAnswer, 'Lists the legal statuses of a person, the current one first.'),
  })
    .input(byId)
    .query(({ ctx, input }) => legalStatusesOf(ctx.platform, input.id)),

  add: allow('people.administer', {
    malformed: 'legal-status-invalid',
    rest: call('post', PATH, legalStatusAnswer, 'Adds a legal status.'),
  })
    .input(legalStatusAddition)
    .mutation(({ ctx, input }) => addLegalStatus(ctx.platform, ctx.actor, ctx.by, input)),

  remove: allow('people.administer', {
    rest: call('delete', '/legal-status-histories/{id}', doneAnswer, 'Deletes a legal status.'),
  })
    .input(legalStatusNamed)
    .mutation(({ ctx, input }) => deleteLegalStatus(ctx.platform, ctx.actor, ctx.by, input.id)),
});
