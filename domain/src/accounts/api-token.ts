import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import type { Answer } from '../answers.ts';
import { line } from '../text.ts';

const id = z.int().positive();

/** The areas that a token can open: all permissions whose name begins with one. */
export const tokenAreas = [
  'timesheet',
  'time-off',
  'people',
  'documents',
  'views',
  'imports',
  'reference',
  'accounting',
  'timecards',
  'reports',
  'commissions',
  'audit',
] as const;
export type TokenArea = (typeof tokenAreas)[number];
/** `write` includes `read`. */
export type TokenScope = `${TokenArea}:${'read' | 'write'}`;
const tokenScopes = tokenAreas.flatMap((area): TokenScope[] => [`${area}:read`, `${area}:write`]);
const scopes = z
  .array(z.enum(tokenScopes))
  .min(1)
  .max(tokenScopes.length)
  .refine((all) => new Set(all).size === all.length);

/** The most tokens of a person that are in force. */
export const MOST_API_TOKENS = 20;
/** Days after which a token ends at the latest. */
const LONGEST_TOKEN_DAYS = 366;

/** US-24: a token with which a program calls the REST API for a person. The record stays when the token has ended. */
export const apiTokenRecord = z.strictObject({
  id,
  userId: id,
  name: z.string().min(1),
  scopes: z.array(z.enum(tokenScopes)),
  /** Its SHA-256. */
  hash: z.string(),
  /** What the session had proved in which it was made (US-21). */
  proved: z.strictObject({ givenAt: z.int().nullable(), byProvider: z.boolean() }),
  /** The version of the person then: a later password, or a person who was disabled, ends the token. */
  personVersion: z.int(),
  madeAt: z.iso.datetime(),
  /** Milliseconds since 1970. */
  endsAt: z.int(),
  /** null: nobody has ended it, and it has not been noted yet that its time is over. */
  endedAt: z.iso.datetime().nullable(),
  /** A number from 1 to {@link MOST_API_TOKENS}, while it has not ended. */
  place: z.int().positive().nullable(),
});
export type ApiToken = z.output<typeof apiTokenRecord>;

export const apiTokenMade = z.object({
  name: line(1, 50),
  scopes,
  days: z.int().min(1).max(LONGEST_TOKEN_DAYS),
});
export type ApiTokenMade = z.output<typeof apiTokenMade>;

/** A token as it is listed: not the token itself, which Hourbook does not know. */
const apiTokenAnswer = z.strictObject({
  id,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  madeAt: z.iso.datetime(),
  until: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiTokenAnswer = Answer<typeof apiTokenAnswer>;

/**
 * US-24: the scope that a token needs for a call. Every token tells whose it is.
 * @param changes whether the call changes something
 * @returns null: no token allows it
 */
export function scopeFor(permission: Permission, changes: boolean): TokenScope | 'any' | null {
  if (permission === 'auth.read-self' && !changes) return 'any';
  const area = tokenAreas.find((each) => permission.startsWith(`${each}.`));
  return area === undefined ? null : `${area}:${changes ? 'write' : 'read'}`;
}

/** US-24: whether a token allows a call, apart from what its person may do. A scope of writing includes reading. */
export function isInScope(held: readonly TokenScope[], permission: Permission, changes: boolean): boolean {
  const needed = scopeFor(permission, changes);
  if (needed === null || needed === 'any') return needed === 'any';
  return held.some((scope) => scope === needed || scope === needed.replace(/read$/, 'write'));
}
