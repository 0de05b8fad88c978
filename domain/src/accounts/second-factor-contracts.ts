import { z } from 'zod';
import { roleNames } from '../access/roles.ts';
import { currentPassword } from './fields.ts';

/**
 * What a browser made of a passkey, as `@simplewebauthn/browser` sends it. Texts are bounded here; the library checks all
 * else.
 */
const passkeyText = z.string().max(20_000);
const passkeyBase = {
  id: z.string().min(1).max(1_400),
  rawId: z.string().min(1).max(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(50).nullish(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).optional(),
};
const passkeyProof = z.object({
  ...passkeyBase,
  response: z.object({
    clientDataJSON: passkeyText,
    authenticatorData: passkeyText,
    signature: passkeyText,
    userHandle: passkeyText.nullish(),
  }),
});
export type PasskeyProof = z.output<typeof passkeyProof>;
const passkeyMade = z.object({
  ...passkeyBase,
  response: z.object({
    clientDataJSON: passkeyText,
    attestationObject: passkeyText,
    transports: z.array(z.string().max(30)).max(10).nullish(),
  }),
});
export type PasskeyMade = z.output<typeof passkeyMade>;

/** As typed: a code of the authenticator app, or a recovery code. */
const code = z.string().min(1).max(50);

/** `POST /auth/login/factor`: one of the two. */
export const factorGiven = z.object({
  code: code.nullish().describe('A code of the authenticator app, or a recovery code.'),
  passkey: passkeyProof.nullish().describe('The proof of a passkey, for browsers.'),
});
export type FactorGiven = z.output<typeof factorGiven>;

/** Turning on the first factor needs the current password, unless somebody has just signed in. */
export const setupBegun = z.object({ currentPassword });
export const authenticatorConfirmed = z.object({ ticket: z.string().min(1).max(2_000), code });
export const passkeyName = z.string().trim().min(1).max(50);
export const passkeyAdded = z.object({ passkey: passkeyMade, name: passkeyName });
export const passkeyNamed = z.object({ id: z.string().min(1).max(1_400) });

/** Why HR or an administrator removes the factors of somebody. */
export const removalNote = z.string().trim().min(1).max(500);
export const factorsRemoval = z.object({ id: z.int().positive(), note: removalNote });

/** US-21: the one setting about signing in. Its number is always 1. */
export const signInRulesRecord = z.strictObject({ id: z.int().positive(), factorRoles: z.array(z.enum(roleNames)) });
export type SignInRules = z.output<typeof signInRulesRecord>;
export const SIGN_IN_RULES = 1;
export const signInRulesChange = z.object({
  factorRoles: z.array(z.enum(roleNames)).max(roleNames.length),
  version: z.int().nullish(),
});
