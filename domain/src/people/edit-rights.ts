import { can } from '../access/permissions.ts';
import type { Role } from '../access/roles.ts';
import { refusal } from '../errors.ts';

/** Anything that holds roles. */
export interface Held {
  readonly roles: readonly Role[];
}
export const isAdmin = ({ roles }: Held): boolean => roles.includes('ROLE_ADMIN');

/** US-10: administrators edit anyone; HR edits everyone except administrators and accountants. */
export function mayEdit(editor: Held, edited: Held): boolean {
  if (isAdmin(editor)) return true;
  const guarded = edited.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_ACCOUNTANT');
  return can(editor.roles, 'people.administer') && !guarded;
}

/** @throws DomainError `access-denied` (US-10) */
export function assertMayEdit(editor: Held, edited: Held): void {
  if (!mayEdit(editor, edited)) throw refusal('access-denied');
}

/** US-10: whether the editor may grant this role or take it away. */
export function mayAssign(editor: Held, role: Role): boolean {
  if (isAdmin(editor)) return true;
  const withheld: readonly Role[] = ['ROLE_ADMIN', 'ROLE_ACCOUNTANT', 'ROLE_ACCOUNT_MANAGER'];
  return can(editor.roles, 'people.administer') && !withheld.includes(role);
}
