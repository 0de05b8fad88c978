import { apiTokenMade } from '@hourbook/domain/accounts/api-token.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { byId } from '@hourbook/domain/reference/fields.ts';
import { endApiToken, listApiTokens, makeApiToken } from '../../accounts/api-tokens.ts';
import { allow, router } from '../trpc.ts';

/** US-24: a person's own tokens, for programs that call the REST API. */
export const apiTokens = router({
  mine: allow('profile.own').query(({ ctx }) => listApiTokens(ctx.platform, ctx.actor.id)),

  // The answer has the token, so it is never stored for a repeat.
  make: allow('profile.own', { everyTime: true, lately: true })
    .input(apiTokenMade)
    .mutation(({ ctx, input }) => {
      if (!ctx.inUse) throw refusal('not-signed-in');
      return makeApiToken(ctx.platform, ctx.inUse, ctx.by, input);
    }),

  end: allow('profile.own')
    .input(byId)
    .mutation(({ ctx, input }) => endApiToken(ctx.platform, ctx.actor, ctx.by, input.id)),
});
