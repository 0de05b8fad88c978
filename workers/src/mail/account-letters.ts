import type { Letter } from './letter.ts';

/**
 * US-5. Contains a secret, so it is written when it is sent and never stored. The address has not been proven yet, so the
 * mail quotes nothing that was entered at registration; the page behind the link shows it.
 */
export const activationLetter = (token: string): Letter => ({
  subject: 'Activate your Hourbook account',
  body: [
    'Hello,',
    'Someone, most likely you, registered for Hourbook with this e-mail address. Open the link to see who registered and when, and to activate the account.',
    'The link works once, within 72 hours. If this was not you, ignore this message: the account will not be activated.',
  ],
  link: { label: 'Activate your account', path: `/activate?token=${token}` },
});

/** Contains a secret, so it is written when it is sent and never stored. */
export const invitationLetter = (name: string, username: string, token: string): Letter => ({
  subject: 'Your Hourbook account',
  body: [
    `Hello ${name},`,
    `An account was created for you in Hourbook, where you record your hours. Your username is ${username}.`,
    'Choose a password to sign in. The link works once, within 7 days; if it has expired, ask HR for a new one.',
  ],
  link: { label: 'Choose your password', path: `/welcome?token=${token}` },
});

/** US-6. Contains a secret, so it is written when it is sent and never stored. */
export const resetLetter = (name: string, token: string): Letter => ({
  subject: 'Choose a new Hourbook password',
  body: [
    `Hello ${name},`,
    'Someone, most likely you, asked to reset your Hourbook password. Open the link within one hour to choose a new one. It works once.',
    'If this was not you, ignore this message: your password will not change.',
  ],
  link: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
});

/** US-6: tells the owner of an account about a change that someone else may have made. */
export const passwordChangedLetter = (name: string): Letter => ({
  subject: 'Your Hourbook password was changed',
  body: [
    `Hello ${name},`,
    'Your password was changed with the link we sent to this e-mail address. You have been signed out everywhere.',
    'If this was not you, contact your HR department immediately.',
  ],
  link: { label: 'Sign in', path: '/login' },
});

export interface OwnAccountChange {
  readonly name: string;
  /** The time of the change, formatted. */
  readonly at: string;
  readonly newEmail: boolean;
  readonly newPassword: boolean;
}

/**
 * Goes to the previous address, so that the owner learns of a change made by somebody else. It contains no link that gives
 * access.
 */
export const ownAccountLetter = ({ name, at, newEmail, newPassword }: OwnAccountChange): Letter => ({
  subject: 'Your Hourbook account was changed',
  body: [
    `Hello ${name},`,
    ...(newEmail
      ? [`Your e-mail address in Hourbook was changed on ${at}. We will no longer send messages to this address.`]
      : []),
    ...(newPassword ? [`Your password in Hourbook was changed on ${at}.`] : []),
    'If this was you, no action is needed. If not, contact HR or an administrator immediately so that they can secure your account.',
  ],
  link: null,
});

const factorEvents = {
  'authenticator-added': 'An authenticator app was added to your Hourbook account',
  'authenticator-removed': 'The authenticator app was removed from your Hourbook account',
  'passkey-added': 'A passkey was added to your Hourbook account',
  'passkey-removed': 'A passkey was removed from your Hourbook account',
  'recovery-code-used': 'A recovery code was used to sign in to your Hourbook account or to confirm a change',
  'recovery-codes-renewed': 'New recovery codes were made for your Hourbook account; the earlier ones no longer work',
  'removed-by-others':
    'Two-factor authentication was removed from your Hourbook account, and you were signed out everywhere',
} as const;
/** What can happen to somebody's second factors. */
export type FactorEvent = keyof typeof factorEvents;

export interface FactorChange {
  readonly name: string;
  /** The time of the change, formatted. */
  readonly at: string;
  readonly event: FactorEvent;
  /** US-23: why somebody else removed them; null: it was another change. */
  readonly reason: string | null;
}

/** US-21, US-23: tells the owner of an account about a change that someone else may have made. */
export const secondFactorLetter = ({ name, at, event, reason }: FactorChange): Letter => ({
  subject: 'Two-factor authentication of your Hourbook account',
  body: [
    `Hello ${name},`,
    `${factorEvents[event]} (${at}).`,
    ...(reason === null ? [] : [`Reason: ${reason}`]),
    'If you did not do this or agree to it, contact HR or an administrator immediately so that they can secure your account.',
  ],
  link: null,
});

export interface TokenMade {
  readonly name: string;
  /** When it was made, formatted. */
  readonly at: string;
  /** The name of the token. */
  readonly token: string;
}

/** US-24: tells a person about a token that someone else may have made in their name. */
export const apiTokenLetter = ({ name, at, token }: TokenMade): Letter => ({
  subject: 'A token was made for your Hourbook account',
  body: [
    `Hello ${name},`,
    `The token “${token}” was made for your Hourbook account (${at}). A program that has it can use Hourbook for you.`,
    'If this was not you, end the token in your profile, change your password, and contact HR or an administrator.',
  ],
  link: { label: 'Open your profile', path: '/profile' },
});

export interface Waiting {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly office: string | null;
}

/** US-5: HR decides about people who registered with an address that is not a company address. */
export const waitsForHrLetter = ({ id, name, email, office }: Waiting): Letter => ({
  subject: `${name} registered and needs approval`,
  body: [
    `${name} registered${office === null ? '' : ` for the ${office} office`} and confirmed ${email}, which is not a company address.`,
    'The account is disabled until you enable it.',
  ],
  link: { label: `Open ${name}`, path: `/user/${id}/general` },
});

export interface ToEnable {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  /** The name of whoever added the person. */
  readonly by: string;
}

/** US-9: HR decides about people who were added by somebody who may not enable them. */
export const toEnableLetter = ({ id, name, username, by }: ToEnable): Letter => ({
  subject: `New user to enable: ${name}`,
  body: [`${by} added ${name} (${username}).`, 'The account is disabled until HR or an administrator enables it.'],
  link: { label: `Open ${name}`, path: `/user/${id}/general` },
});
