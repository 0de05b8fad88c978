import { substitutionAnswer, substitutionInput, substitutionsAnswer } from '@hourbook/domain/people/substitution.ts';
import { byId } from '@hourbook/domain/reference/fields.ts';
import { endSubstitution, nameSubstitute, substitutionsOf } from '../../people/substitutions.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

/** DG-1 … DG-3: who stands in for whom. */
export const substitutes = router({
  mine: allow('substitutes.own', {
    rest: call(
      'get',
      '/substitutions',
      substitutionsAnswer,
      'Lists who stands in for the caller, and for whom the caller does.',
    ),
  }).query(({ ctx }) => substitutionsOf(ctx.platform, ctx.actor)),

  name: allow('substitutes.own', {
    lately: true,
    rest: call('post', '/substitutions', substitutionAnswer, 'Names a substitute for some days.'),
  })
    .input(substitutionInput)
    .mutation(({ ctx, input }) => nameSubstitute(ctx.platform, ctx.actor, ctx.by, input)),

  end: allow('substitutes.own', {
    rest: call('put', '/substitutions/{id}/end', substitutionAnswer, 'Ends a substitution before its last day.'),
  })
    .input(byId)
    .mutation(({ ctx, input }) => endSubstitution(ctx.platform, ctx.actor, ctx.by, input.id)),
});
