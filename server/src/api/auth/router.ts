import { describeRoles } from '@hourbook/domain/access/roles.ts';
import { loginTypeInput, signInInput } from '@hourbook/domain/people/contracts.ts';
import { describeSelf } from '../../people/describe-self.ts';
import { actorOf, allow, router } from '../trpc.ts';

export const auth = router({
  signIn: allow('auth.sign-in')
    .meta({ rest: { method: 'post', path: '/auth/login' } })
    .input(signInInput)
    .mutation(async ({ ctx, input }) => {
      const { person, token } = await ctx.platform.signIn.signIn(input, ctx.address);
      await ctx.keepSession(token);
      return describeSelf(ctx.platform, person);
    }),

  signOut: allow('auth.sign-out')
    .meta({ rest: { method: ['get', 'post'], path: '/auth/logout' } })
    .mutation(async ({ ctx }) => {
      await ctx.endSession();
      return {};
    }),

  self: allow('auth.read-self')
    .meta({ rest: { method: 'get', path: '/user/simple-me' } })
    .query(({ ctx }) => describeSelf(ctx.platform, actorOf(ctx))),

  roles: allow('auth.read-self')
    .meta({ rest: { method: 'get', path: '/user/my-roles' } })
    .query(({ ctx }) => describeRoles(actorOf(ctx).roles)),

  loginType: allow('auth.sign-in')
    .meta({ rest: { method: 'get', path: '/auth/login/type' } })
    .input(loginTypeInput)
    .query(({ ctx, input }) => ctx.platform.signIn.loginType(input.email, ctx.address)),

  ssoStatus: allow('auth.sign-in')
    .meta({ rest: { method: 'get', path: '/auth/login/ssoStatus' } })
    .query(({ ctx }) => (ctx.actor ? 'LOGGED' : 'NOT_LOGGED')),
});
