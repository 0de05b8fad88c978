import type { Role } from '@hourbook/domain/access/roles.ts';

/** The guide of each role, in `docs`. What everybody does stands last. */
const byRole: readonly (readonly [role: Role, page: string])[] = [
  ['ROLE_ADMIN', 'guides/administrator'],
  ['ROLE_HR', 'guides/hr'],
  ['ROLE_ACCOUNTANT', 'guides/accountant'],
  ['ROLE_ACCOUNT_MANAGER', 'guides/account-manager'],
  ['ROLE_TEAM_LEAD', 'guides/team-lead'],
  ['ROLE_EMPLOYEE', 'guides/employee'],
];

/** The guides of nobody's role. */
const ofNoRole = ['guides/auditor', 'guides/operator'];

/** The guides of somebody's roles, and all others. */
export function guidesOf(held: readonly Role[]): { readonly yours: string[]; readonly others: string[] } {
  const isYours = (role: Role) => role === 'ROLE_EMPLOYEE' || held.includes(role);
  return {
    yours: byRole.flatMap(([role, page]) => (isYours(role) ? [page] : [])),
    others: [...byRole.flatMap(([role, page]) => (isYours(role) ? [] : [page])), ...ofNoRole],
  };
}
