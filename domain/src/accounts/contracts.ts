import { z } from 'zod';
import { roleNames } from '../access/roles.ts';
import { password, passwordLength } from './fields.ts';

/** `POST /auth/login`. Lengths are checked by the decision, whose refusal has its own text (M007). */
export const signInInput = z.object({
  username: z.unknown().optional().meta({ type: 'string', maxLength: 50 }),
  password: z.unknown().optional().meta({ type: 'string', format: 'password', maxLength: 60 }),
});

/** `GET /auth/login/type`. */
export const loginTypeInput = z.object({ email: z.string().nullish() });

/** The form of credentials that are worth a sign-in attempt. */
export const credentials = z.object({ username: z.string().min(1).max(50), password: z.string().min(1).max(60) });

/** US-2: the integer codes of the login-type look-up. */
export const loginTypes = { unknown: 0, singleSignOn: 1, password: 2, disabled: 3 } as const;
export type LoginType = (typeof loginTypes)[keyof typeof loginTypes];
export const loginTypeAnswer = z
  .literal(Object.values(loginTypes))
  .describe('0: unknown, 1: single sign-on, 2: password, 3: disabled.');

/** `GET /auth/login/ssoStatus`. */
export const ssoStatusAnswer = z.enum(['LOGGED', 'NOT_LOGGED']);

/** A role of a person. */
export const role = z
  .strictObject({ id: z.int().positive(), name: z.enum(roleNames), description: z.string() })
  .meta({ id: 'Role' });
/** `GET /user/my-roles`. */
export const rolesAnswer = z.array(role);

/** `simple-me` (api.md "Session"). */
export const selfAnswer = z
  .strictObject({
    id: z.int().positive(),
    username: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    office: z
      .strictObject({
        id: z.int().positive(),
        name: z.string(),
        code: z.string(),
        description: z.string().nullable(),
        timezone: z.string().describe('An IANA time zone.'),
      })
      .nullable()
      .describe('The current office.'),
    roles: z.array(role),
    isAdmin: z.boolean(),
    isAccountant: z.boolean(),
    isHr: z.boolean(),
    isAccountManager: z.boolean(),
    isTeamLead: z.boolean(),
    userBalanceInfo: z.strictObject({ VACATION_PTO: z.boolean(), SICK_LEAVE: z.boolean() }),
    redirectUrl: z.string().nullable().describe('Where this person is sent after signing in; null: they stay.'),
  })
  .meta({ id: 'Self' });

/** Tokens are not validated here: anything invalid is refused like a token that is void. */
const token = z.unknown().optional().meta({ type: 'string' });

/** Asks whose account an activation link is for. */
export const registrationInput = z.object({ token });

/** `POST /auth/activate`. */
export const activateInput = z.object({
  token,
  password: password.nullish().describe('Replaces the password chosen at registration.'),
});
export type ActivateInput = z.output<typeof activateInput>;
export const activatedAnswer = z.strictObject({
  enabled: z.boolean().describe('false: HR must enable this person before they can sign in.'),
});

/** `POST /auth/send-reset-password-email`. */
export const sendResetInput = z.object({ email: z.email().max(255) });

/** `POST /auth/reset-password`. The length of a password is checked by the command, as its refusal has its own text. */
export const resetInput = z.object({
  token,
  newPassword: z
    .unknown()
    .optional()
    .meta({ type: 'string', format: 'password', ...passwordLength }),
});
