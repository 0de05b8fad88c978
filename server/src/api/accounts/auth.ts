import { describeRoles } from '@hourbook/domain/access/roles.ts';
import {
  loginTypeAnswer,
  loginTypeInput,
  rolesAnswer,
  selfAnswer,
  signInInput,
  ssoStatusAnswer,
} from '@hourbook/domain/accounts/contracts.ts';
import { doneAnswer } from '@hourbook/domain/answers.ts';
import { describeSelf } from '../../accounts/describe-self.ts';
import { offersSignOn } from '../../accounts/sign-on.ts';
import { assertFinished, unfinishedStep } from '../../people/second-factor/sign-in-step.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

export const auth = router({
  signIn: allow('auth.sign-in', {
    rest: call('post', '/auth/login', selfAnswer, 'Signs in and sets the session cookie.', { form: true }),
    everyTime: true,
  })
    .input(signInInput)
    .mutation(async ({ ctx, input }) => {
      const { person, token } = await ctx.platform.signIn.signIn(input, { address: ctx.address, device: ctx.device });
      await ctx.keepSession(token);
      ctx.keepLanguage(person.language);
      await assertFinished(ctx.platform, token);
      return describeSelf(ctx.platform, person);
    }),

  signOut: allow('auth.sign-out', {
    rest: call(['get', 'post'], '/auth/logout', doneAnswer, 'Ends the session.'),
    everyTime: true,
    unfinished: ['factor-missing', 'setup-missing'],
  }).mutation(async ({ ctx }) => {
    await ctx.endSession();
    return {};
  }),

  self: allow('auth.read-self', {
    rest: call('get', '/user/simple-me', selfAnswer, 'Shows who is signed in.'),
  }).query(({ ctx }) => describeSelf(ctx.platform, ctx.actor)),

  /** The same for a page that does not know yet whether somebody is signed in. */
  whoIsIt: allow('auth.sign-in').query(({ ctx: { actor, platform } }) => actor && describeSelf(platform, actor)),

  roles: allow('auth.read-self', {
    rest: call('get', '/user/my-roles', rolesAnswer, 'Lists the caller’s roles.'),
  }).query(({ ctx }) => describeRoles(ctx.actor.roles)),

  loginType: allow('auth.sign-in', {
    rest: call('get', '/auth/login/type', loginTypeAnswer, 'Shows how a person signs in.'),
  })
    .input(loginTypeInput)
    .query(({ ctx, input }) => ctx.platform.signIn.loginType(input.email, ctx.address)),

  /** What the page of the sign-in asks for first: ways besides a password, and the second step that a sign-in waits for. */
  ways: allow('auth.sign-in').query(({ ctx: { platform, inUse, page } }) => ({
    singleSignOn: offersSignOn(platform.config),
    unfinished: unfinishedStep(inUse, page),
  })),

  ssoStatus: allow('auth.sign-in', {
    rest: call('get', '/auth/login/ssoStatus', ssoStatusAnswer, 'Shows whether the caller is signed in.'),
  }).query(({ ctx }) => (ctx.actor ? 'LOGGED' : 'NOT_LOGGED')),
});
