import { describeRoles, type Role } from './roles.ts';

/** `public`: without a session. `any`: everybody who is signed in. Otherwise one of the roles is needed. */
type Allowed = 'public' | 'any' | readonly Role[];

const settings = ['ROLE_ADMIN', 'ROLE_HR', 'ROLE_ACCOUNTANT'] as const;

/**
 * Who may call what, in one table for server and client. Whose rows the caller then sees is decided by the scope
 * (GEN-7).
 */
const table = {
  'auth.sign-in': 'public',
  'auth.sign-out': 'any',
  'auth.read-self': 'any',
  'accounts.own': 'public',
  'accounts.sign-in-rules': ['ROLE_ADMIN'],
  'profile.own': 'any',
  'people.add': 'any',
  'people.colleagues': 'any',
  'substitutes.own': 'any',
  'today.read': 'any',
  'people.administer': ['ROLE_ADMIN', 'ROLE_HR'],
  'people.assignments': ['ROLE_ADMIN', 'ROLE_HR', 'ROLE_ACCOUNTANT'],
  'personal-data.own': 'any',
  'personal-data.others': ['ROLE_ADMIN', 'ROLE_HR'],
  'imports.manage': ['ROLE_ADMIN', 'ROLE_HR'],
  'personal-data.erase': ['ROLE_ADMIN', 'ROLE_HR'],
  'documents.read': 'any',
  'documents.publish': ['ROLE_ADMIN'],
  'views.own': 'any',
  'views.others': ['ROLE_ADMIN'],
  'timesheet.read-own': 'any',
  'timesheet.save-own': 'any',
  'timesheet.hand-in-own': 'any',
  'timesheet.decide-weeks': ['ROLE_ADMIN', 'ROLE_HR', 'ROLE_TEAM_LEAD'],
  'timesheet.edit-any': ['ROLE_ADMIN', 'ROLE_ACCOUNTANT'],
  'reference.offices': 'public',
  'reference.choices': 'any',
  'reference.settings': settings,
  'reference.reminders': ['ROLE_ADMIN', 'ROLE_HR'],
  'reference.clients': ['ROLE_ADMIN', 'ROLE_HR', 'ROLE_ACCOUNTANT', 'ROLE_ACCOUNT_MANAGER', 'ROLE_TEAM_LEAD'],
  'reference.people-lists': ['ROLE_ADMIN', 'ROLE_HR'],
  'reference.commission-lists': ['ROLE_ADMIN', 'ROLE_HR', 'ROLE_ACCOUNTANT', 'ROLE_ACCOUNT_MANAGER'],
  'reference.commission-settings': ['ROLE_ADMIN', 'ROLE_ACCOUNTANT', 'ROLE_ACCOUNT_MANAGER'],
  'accounting.timesheets': ['ROLE_ADMIN', 'ROLE_ACCOUNTANT'],
  'accounting.sync': ['ROLE_ADMIN', 'ROLE_ACCOUNTANT'],
  'timecards.read': ['ROLE_ADMIN', 'ROLE_ACCOUNTANT', 'ROLE_HR', 'ROLE_ACCOUNT_MANAGER', 'ROLE_TEAM_LEAD'],
  'time-off.own': 'any',
  'time-off.manage': ['ROLE_ADMIN', 'ROLE_TEAM_LEAD', 'ROLE_HR', 'ROLE_ACCOUNTANT', 'ROLE_ACCOUNT_MANAGER'],
  'time-off.adjust': ['ROLE_ADMIN', 'ROLE_HR'],
  'reports.hours': ['ROLE_ADMIN', 'ROLE_ACCOUNTANT'],
  'reports.schedules': settings,
  'commissions.read': ['ROLE_ADMIN', 'ROLE_ACCOUNTANT', 'ROLE_ACCOUNT_MANAGER'],
  'commissions.manage': ['ROLE_ADMIN', 'ROLE_ACCOUNTANT'],
  'commissions.close': ['ROLE_ADMIN'],
  'audit.own': 'any',
  'audit.proof': settings,
  'audit.digest': ['ROLE_ADMIN'],
  'system.read': ['ROLE_ADMIN'],
  'system.jobs': ['ROLE_ADMIN'],
  'system.sessions': ['ROLE_ADMIN'],
  'system.rebuild': ['ROLE_ADMIN'],
  'system.webhooks': ['ROLE_ADMIN'],
  'system.week-rules': ['ROLE_ADMIN'],
  'audit.what-if': ['ROLE_ADMIN', 'ROLE_HR'],
  'accounting.connection': ['ROLE_ADMIN', 'ROLE_ACCOUNTANT'],
  'accounting.connect': ['ROLE_ADMIN'],
} as const satisfies Record<string, Allowed>;

export type Permission = keyof typeof table;
/** The calls that are open to people without a session. */
export type PublicPermission = {
  [P in Permission]: (typeof table)[P] extends 'public' ? P : never;
}[Permission];
/** A permission that nobody has who is not signed in. */
export type SignedInPermission = Exclude<Permission, PublicPermission>;
export const permissions = Object.keys(table) as Permission[];

export const allowedTo = (permission: Permission): Allowed => table[permission];

/** @returns a sentence that says who that is */
export function inWords(allowed: Allowed): string {
  if (allowed === 'public') return 'For everyone, signed in or not.';
  if (allowed === 'any') return 'For everyone who is signed in.';
  const names = describeRoles(allowed).map(({ description }) => description);
  return `For people with ${names.length > 1 ? 'one of these roles' : 'this role'}: ${names.join(', ')}.`;
}

/** @returns whether the call is open to people without a session */
export const isPublic = (permission: Permission): boolean => allowedTo(permission) === 'public';

/** Fails closed: if roles are needed and the person has none, the answer is no. */
export function can(held: readonly Role[], permission: Permission): boolean {
  const allowed = allowedTo(permission);
  return allowed === 'public' || allowed === 'any' || allowed.some((role) => held.includes(role));
}
