import { selfAnswer } from '@hourbook/domain/accounts/contracts.ts';
import {
  authenticatorConfirmed,
  factorGiven,
  passkeyAdded,
  passkeyNamed,
  setupBegun,
  signInRulesChange,
} from '@hourbook/domain/accounts/second-factor-contracts.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { describeSelf } from '../../accounts/describe-self.ts';
import type { FactorCaller } from '../../people/second-factor/caller.ts';
import { askPasskey, giveFactor } from '../../people/second-factor/give.ts';
import {
  ownFactors,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from '../../people/second-factor/manage.ts';
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
} from '../../people/second-factor/set-up.ts';
import { changeSignInRules, readSignInRules } from '../../reference/sign-in-rules.ts';
import { call } from '../rest-call.ts';
import { allow, type Context, router } from '../trpc.ts';

/** @throws DomainError `not-signed-in` */
function callerOf({ inUse, session, address, page, factorGiven }: Context): FactorCaller {
  if (!inUse || session === null) throw refusal('not-signed-in');
  const { person, standing, startedAt } = inUse;
  return { person, standing, startedAt, session, address, page, factorGiven };
}

// Answers with secrets are never stored for repeats, so each of these is carried out every time.
const settingUp = { everyTime: true, lately: true, unfinished: ['setup-missing'] } as const;
const giving = { everyTime: true, unfinished: ['factor-missing'] } as const;
const changing = { everyTime: true, lately: true } as const;

/** US-21 … US-23: the second factor at sign-in, and a person's own factors. */
export const factor = router({
  give: allow('profile.own', {
    ...giving,
    rest: call('post', '/auth/login/factor', selfAnswer, 'Gives the second factor, after the password or once more.'),
  })
    .input(factorGiven)
    .mutation(async ({ ctx, input }) => {
      await giveFactor(ctx.platform, callerOf(ctx), input);
      return describeSelf(ctx.platform, ctx.actor);
    }),

  askPasskey: allow('profile.own', giving).mutation(({ ctx }) => askPasskey(ctx.platform, callerOf(ctx))),

  mine: allow('profile.own', { unfinished: ['setup-missing'] }).query(({ ctx }) => ownFactors(ctx.platform, ctx.actor)),

  beginAuthenticator: allow('profile.own', settingUp)
    .input(setupBegun)
    .mutation(({ ctx, input }) => beginAuthenticator(ctx.platform, callerOf(ctx), input.currentPassword)),

  confirmAuthenticator: allow('profile.own', settingUp)
    .input(authenticatorConfirmed)
    .mutation(({ ctx, input }) => confirmAuthenticator(ctx.platform, callerOf(ctx), ctx.by, input)),

  beginPasskey: allow('profile.own', settingUp)
    .input(setupBegun)
    .mutation(({ ctx, input }) => beginPasskey(ctx.platform, callerOf(ctx), input.currentPassword)),

  addPasskey: allow('profile.own', settingUp)
    .input(passkeyAdded)
    .mutation(({ ctx, input }) => addPasskey(ctx.platform, callerOf(ctx), ctx.by, input)),

  removeAuthenticator: allow('profile.own', changing).mutation(({ ctx }) =>
    removeAuthenticator(ctx.platform, ctx.actor, ctx.by),
  ),

  removePasskey: allow('profile.own', changing)
    .input(passkeyNamed)
    .mutation(({ ctx, input }) => removePasskey(ctx.platform, ctx.actor, ctx.by, input.id)),

  renewRecoveryCodes: allow('profile.own', changing).mutation(({ ctx }) =>
    renewRecoveryCodes(ctx.platform, ctx.actor, ctx.by),
  ),

  rules: allow('accounts.sign-in-rules').query(({ ctx }) => readSignInRules(ctx.platform)),

  changeRules: allow('accounts.sign-in-rules', { lately: true })
    .input(signInRulesChange)
    .mutation(({ ctx, input }) => changeSignInRules(ctx.platform, ctx.by, input)),
});
