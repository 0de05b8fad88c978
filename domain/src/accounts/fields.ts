import { z } from 'zod';

/** US-1: shaped like an e-mail address; the store ensures that it is unique. */
export const username = z.email().max(50);
export const emailAddress = z.email().max(255);

/** US-1: how long a new password may be. */
export const passwordLength = { minLength: 8, maxLength: 60 } as const;

/** A new password as a form checks it before it is sent; only the server knows which are too common (US-1). */
export const newPassword = z.string().min(passwordLength.minLength).max(passwordLength.maxLength);

/**
 * Its strength is checked by the command, whose refusals have their own texts. Blanks around it are part of it, but
 * blanks alone are no password (GEN-5).
 */
export const password = z
  .string()
  .min(1)
  .meta({ format: 'password', ...passwordLength });

/** People who are signed in confirm a change with it; the command checks whether it is right. */
export const currentPassword = z.string().nullish().meta({ format: 'password' });
