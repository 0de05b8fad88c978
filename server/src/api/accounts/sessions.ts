import { sessionInput } from '@hourbook/domain/system/contracts.ts';
import { endOwnSession, listOwnSessions } from '../../accounts/own-sessions.ts';
import { allow, router } from '../trpc.ts';

/** US-25: where the caller is signed in. */
export const sessions = router({
  mine: allow('profile.own').query(({ ctx }) => listOwnSessions(ctx.platform, ctx.actor, ctx.session)),

  end: allow('profile.own')
    .input(sessionInput)
    .mutation(({ ctx, input }) => endOwnSession(ctx.platform, ctx.actor, input.id)),

  endOthers: allow('profile.own').mutation(async ({ ctx }) => ({
    ended: await ctx.platform.sessions.endAllOf(ctx.actor.id, ctx.session),
  })),
});
