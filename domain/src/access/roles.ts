/** The roles with the ids and names of the specification. */
export const roles = [
  { id: 1, name: 'ROLE_ADMIN', description: 'Administrator' },
  { id: 2, name: 'ROLE_EMPLOYEE', description: 'Employee' },
  { id: 3, name: 'ROLE_TEAM_LEAD', description: 'Team Lead' },
  { id: 4, name: 'ROLE_HR', description: 'HR' },
  { id: 5, name: 'ROLE_ACCOUNTANT', description: 'Accountant' },
  { id: 6, name: 'ROLE_ACCOUNT_MANAGER', description: 'Account Manager' },
] as const;

export type Role = (typeof roles)[number]['name'];
export const roleNames = roles.map((role) => role.name) as [Role, ...Role[]];

/** @returns id, name and description of each role, in the order of the ids */
export const describeRoles = (held: readonly Role[]) => roles.filter((role) => held.includes(role.name));
