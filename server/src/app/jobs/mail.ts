import { randomUUID } from 'node:crypto';
import { foldCase } from '@hourbook/domain/text.ts';
import { mailOf } from '@hourbook/workers/mail/letter.ts';
import type { TokenMailPorts } from '@hourbook/workers/mail/token-mail.ts';
import { mailActivationJob } from '@hourbook/workers/mail-activation/job.ts';
import { mailInvitationJob } from '@hourbook/workers/mail-invitation/job.ts';
import { mailPasswordResetJob } from '@hourbook/workers/mail-password-reset/job.ts';
import { sendLetterJob } from '@hourbook/workers/send-letter/job.ts';
import { signsOn } from '../../accounts/sign-on.ts';
import type { Purpose } from '../../ports/accounts.ts';
import type { Platform } from '../platform.ts';
import { bound } from './bound-job.ts';

const tokenMail = ({ tokens, mailer, address }: Platform, purpose: Purpose): TokenMailPorts => ({
  issue: (person) => tokens.issue(person, purpose),
  send: (letter, to) => mailer.send(mailOf(letter, { id: randomUUID(), to, address: address() })),
});

export const sendLetter = bound(sendLetterJob, ({ platform: { mailer, address, letterFiles } }) => ({
  mailer,
  address,
  contentOf: letterFiles.read,
}));

export const mailActivation = bound(mailActivationJob, ({ platform }) => ({
  ...tokenMail(platform, 'activation'),
  person: (userId) => platform.records.people.get(userId),
}));

export const mailInvitation = bound(mailInvitationJob, ({ platform }) => ({
  ...tokenMail(platform, 'invitation'),
  person: (userId) => platform.records.people.get(userId),
  signsOn: (person) => signsOn(platform.config, person),
}));

export const mailPasswordReset = bound(mailPasswordResetJob, ({ platform }) => ({
  ...tokenMail(platform, 'reset'),
  async personOf(email) {
    const [person] = await platform.records.people.find({ field: 'unique.email', is: foldCase(email) });
    return person ?? null;
  },
  signsOn: (person) => signsOn(platform.config, person),
}));
