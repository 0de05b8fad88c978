import { z } from 'zod';

/** US-1: shaped like an e-mail address; that nobody else has it is the store's business. */
export const username = z.email().max(50);
export const emailAddress = z.email().max(255);

/**
 * Whether it is good enough has texts of its own, and so is the command's business. Blanks around it belong to it, but an
 * entry of nothing else is none (GEN-5).
 */
export const password = z.string().min(1).meta({ format: 'password', minLength: 8, maxLength: 60 });

/** By which people who are signed in prove who they are; whether it is right is the command's business. */
export const currentPassword = z.string().nullish().meta({ format: 'password' });
