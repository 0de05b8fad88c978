import { z } from 'zod';
import { roleNames } from '../access/roles.ts';
import { line } from '../text.ts';
import { currentPassword } from './fields.ts';

/** What a browser made of a passkey, as `@simplewebauthn/browser` sends it: bytes as base64url, whose content the library checks. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+={0,2}$/);
const passkeyId = bytes(1_400);
const passkeyBase = { id: passkeyId, rawId: passkeyId, type: z.literal('public-key') };
const passkeyProof = z.object({
  ...passkeyBase,
  response: z.object({
    clientDataJSON: bytes(20_000),
    authenticatorData: bytes(20_000),
    signature: bytes(20_000),
    userHandle: bytes(200).nullish(),
  }),
});
export type PasskeyProof = z.output<typeof passkeyProof>;
const passkeyMade = z.object({
  ...passkeyBase,
  response: z.object({
    clientDataJSON: bytes(20_000),
    attestationObject: bytes(20_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,30}$/))
      .max(10)
      .nullish(),
  }),
});
export type PasskeyMade = z.output<typeof passkeyMade>;

/** As typed: a code of the authenticator app, or a recovery code. */
const code = line(1, 50);

/** `POST /auth/login/factor`: one of the two. */
export const factorGiven = z.object({
  code: code.nullish().describe('A code of the authenticator app, or a recovery code.'),
  passkey: passkeyProof.nullish().describe('The proof of a passkey, for browsers.'),
});
export type FactorGiven = z.output<typeof factorGiven>;

/** Turning on the first factor needs the current password, unless somebody has just signed in. */
export const setupBegun = z.object({ currentPassword });
export const authenticatorConfirmed = z.object({
  ticket: z
    .string()
    .max(2_000)
    .regex(/^[\w.-]+$/),
  code,
});
const passkeyName = line(1, 50);
export const passkeyAdded = z.object({ passkey: passkeyMade, name: passkeyName });
export const passkeyNamed = z.object({ id: passkeyId });

/** Why HR or an administrator removes the factors of somebody. */
export const removalNote = line(1, 500);
export const factorsRemoval = z.object({ id: z.int().positive(), note: removalNote });

/** US-21: the one setting about signing in. Its number is always 1. */
export const signInRulesRecord = z.strictObject({ id: z.int().positive(), factorRoles: z.array(z.enum(roleNames)) });
export type SignInRules = z.output<typeof signInRulesRecord>;
export const SIGN_IN_RULES = 1;
export const signInRulesChange = z.object({
  factorRoles: z.array(z.enum(roleNames)).max(roleNames.length),
  version: z.int().nullish(),
});
