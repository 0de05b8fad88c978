import type { Role } from './roles.ts';
import { roleNames } from './roles.ts';

/** `public`: without a session. `any`: whoever is signed in. Otherwise one of the roles is needed. */
type Allowed = 'public' | 'any' | readonly Role[];

/** Who may call what; whose rows somebody then sees is the scope's business (GEN-7). One table for server and client. */
const table = {
  'auth.sign-in': 'public',
  'auth.sign-out': 'any',
  'auth.read-self': 'any',
  'timesheet.read-own': 'any',
  'timesheet.save-own': 'any',
} as const satisfies Record<string, Allowed>;

export type Permission = keyof typeof table;
export const permissions = Object.keys(table) as Permission[];

/** @returns whether the call is open to people without a session */
export const isPublic = (permission: Permission): boolean => table[permission] === 'public';

/** Fails closed: without a matching role the answer is no. */
export function can(held: readonly Role[], permission: Permission): boolean {
  const allowed: Allowed = table[permission];
  const needed = allowed === 'public' || allowed === 'any' ? roleNames : allowed;
  return allowed === 'public' || allowed === 'any' || needed.some((role) => held.includes(role));
}
