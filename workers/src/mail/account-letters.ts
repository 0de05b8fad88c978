import type { Letter } from './letter.ts';

/**
 * US-5. Contains a secret, so it is made when it is sent and never stored. The address is not proven yet, so nothing that
 * was typed at the registration is quoted in the mail; the page shows it.
 */
export const activationLetter = (token: string): Letter => ({
  subject: 'Activate your Hourbook account',
  body: [
    'Hello,',
    'Somebody, most likely you, has registered with this e-mail address. The link shows who it was and when, and lets you activate the account with a password that only you know.',
    'It works once, within 72 hours. If it was not you, do nothing: without the link the account stays closed.',
  ],
  link: { label: 'See who registered, and activate the account', path: `/activate?token=${token}` },
});

/** Contains a secret, so it is made when it is sent and never stored. */
export const invitationLetter = (name: string, username: string, token: string): Letter => ({
  subject: 'Your Hourbook account',
  body: [
    `Hello ${name},`,
    `An account was created for you in Hourbook, where you record your hours. Your username is ${username}.`,
    'Choose a password to sign in. The link works once, within 7 days; if it has expired, ask HR for a new one.',
  ],
  link: { label: 'Choose your password', path: `/welcome?token=${token}` },
});

/** US-6. Contains a secret, so it is made when it is sent and never stored. */
export const resetLetter = (name: string, token: string): Letter => ({
  subject: 'Choose a new Hourbook password',
  body: [
    `Hello ${name},`,
    'Somebody, most likely you, has asked for a new password. Open the link within an hour to choose it; it works once.',
    'If it was not you, do nothing: your password stays what it is.',
  ],
  link: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
});

/** US-6: tells the owner of an account about a change that somebody else may have made. */
export const passwordChangedLetter = (name: string): Letter => ({
  subject: 'Your Hourbook password was changed',
  body: [
    `Hello ${name},`,
    'Your password was changed through a link that was sent to this e-mail address. You are signed out everywhere.',
    'If it was not you, tell your HR department at once.',
  ],
  link: { label: 'Sign in', path: '/login' },
});

interface OwnAccountChange {
  readonly name: string;
  /** When, in words. */
  readonly at: string;
  readonly newEmail: boolean;
  readonly newPassword: boolean;
}

/** Goes to the former address, so that the owner hears of a change they did not make. It has no link that opens anything. */
export const ownAccountLetter = ({ name, at, newEmail, newPassword }: OwnAccountChange): Letter => ({
  subject: 'Your Hourbook account was changed',
  body: [
    `Hello ${name},`,
    ...(newEmail
      ? [`Your e-mail address in Hourbook was changed on ${at}. Hourbook does not write to this address any more.`]
      : []),
    ...(newPassword ? [`Your password in Hourbook was changed on ${at}.`] : []),
    'If it was you, there is nothing to do. If it was not, tell HR or an administrator at once: they can close the account and give it back to you.',
  ],
  link: null,
});

interface Waiting {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly office: string | null;
}

/** US-5: HR decides about whoever registered with an address that is not the company's. */
export const waitsForHrLetter = ({ id, name, email, office }: Waiting): Letter => ({
  subject: `${name} has registered and waits to be enabled`,
  body: [
    `${name} has registered${office === null ? '' : ` for the office ${office}`} and confirmed the address ${email}, which does not belong to the company.`,
    'The account stays disabled until you enable it.',
  ],
  link: { label: `Open ${name}`, path: `/user/${id}/general` },
});
