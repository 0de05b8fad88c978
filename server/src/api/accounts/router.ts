import {
  activatedAnswer,
  activateInput,
  registrationInput,
  resetInput,
  sendResetInput,
} from '@hourbook/domain/accounts/contracts.ts';
import { doneAnswer } from '@hourbook/domain/answers.ts';
import { createdPersonAnswer } from '@hourbook/domain/people/new-account.ts';
import { registerInput } from '@hourbook/domain/people/registration.ts';
import { resetPassword, sendPasswordReset } from '../../accounts/password-reset.ts';
import { activate, register, registerOffices, registrationOf } from '../../people/registration.ts';
import { call } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';
import { apiTokens } from './api-tokens.ts';
import { factor } from './second-factor.ts';
import { sessions } from './sessions.ts';

/** How people get an account of their own, and regain access to it. */
export const accounts = router({
  factor,
  apiTokens,
  sessions,

  offices: allow('accounts.own').query(({ ctx }) => registerOffices(ctx.platform)),

  register: allow('accounts.own', {
    rest: call(
      'post',
      '/auth/register',
      createdPersonAnswer,
      'Registers a person and sends the activation link by e-mail.',
    ),
  })
    .input(registerInput)
    .mutation(({ ctx, input }) => register(ctx.platform, input, ctx.address)),

  /** Changes nothing, but is a mutation so that the token is not in the address. */
  registration: allow('accounts.own')
    .input(registrationInput)
    .mutation(({ ctx, input }) => registrationOf(ctx.platform, input.token, ctx.address)),

  activate: allow('accounts.own', {
    rest: call('post', '/auth/activate', activatedAnswer, 'Activates an account with the token from the e-mail.', {
      inAddress: ['token'],
    }),
  })
    .input(activateInput)
    .mutation(({ ctx, input }) => activate(ctx.platform, input, ctx.address)),

  sendReset: allow('accounts.own', {
    rest: call(
      'post',
      '/auth/send-reset-password-email',
      doneAnswer,
      'Sends a link to choose a new password by e-mail.',
    ),
    malformed: 'email-invalid',
  })
    .input(sendResetInput)
    .mutation(({ ctx, input }) => sendPasswordReset(ctx.platform, input.email, ctx.address)),

  resetPassword: allow('accounts.own', {
    rest: call('post', '/auth/reset-password', doneAnswer, 'Sets a new password with the token from the e-mail.'),
  })
    .input(resetInput)
    .mutation(({ ctx, input }) => resetPassword(ctx.platform, input, ctx.address)),
});
