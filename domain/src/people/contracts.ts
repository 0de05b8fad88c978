import { z } from 'zod';

/** `POST /auth/login`. Lengths are the decision's business: its refusal has a text of its own (M007). */
export const signInInput = z.object({ username: z.unknown(), password: z.unknown() });

/** `GET /auth/login/type`. */
export const loginTypeInput = z.object({ email: z.string().nullish() });

/** What a sign-in must look like to be tried at all. */
export const credentials = z.object({ username: z.string().min(1).max(50), password: z.string().min(1).max(60) });

/** US-2: the integer codes of the login-type look-up. */
export const loginTypes = { unknown: 0, singleSignOn: 1, password: 2, disabled: 3 } as const;
export type LoginType = (typeof loginTypes)[keyof typeof loginTypes];
