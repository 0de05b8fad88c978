import { doneAnswer } from '@hourbook/domain/answers.ts';
import { languageChoice, passwordChange, profileAnswer, profileChange } from '@hourbook/domain/people/profile.ts';
import { changePassword } from '../../people/change-password.ts';
import { chooseLanguage } from '../../people/language.ts';
import { changeProfile, readProfile } from '../../people/profile.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

export const profile = router({
  mine: allow('profile.own', {
    rest: call('get', '/user-profile', profileAnswer, 'Shows the caller’s profile.'),
  }).query(({ ctx }) => readProfile(ctx.platform, ctx.actor)),

  change: allow('profile.own', {
    rest: call('put', '/user-profile', profileAnswer, "Changes the caller's own profile or password."),
  })
    .input(profileChange)
    .mutation(({ ctx, input }) => changeProfile(ctx.platform, ctx.actor, ctx.by, input, ctx)),

  chooseLanguage: allow('profile.own', {
    rest: call(
      'put',
      '/user-profile/language',
      languageChoice,
      "Chooses the language of the caller's pages and mails.",
    ),
    everyTime: true,
  })
    .input(languageChoice)
    .mutation(async ({ ctx, input }) => {
      const chosen = await chooseLanguage(ctx.platform, ctx.actor, ctx.by, input.language);
      ctx.keepLanguage(chosen.language);
      return chosen;
    }),

  setPassword: allow('people.administer', {
    rest: call('put', '/user/{id}/change-password', doneAnswer, "Sets a person's password."),
  })
    .input(passwordChange)
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx.platform, ctx.actor, ctx.by, input, ctx, ctx.assertFactorGiven);
      return {};
    }),
});
