import { can, type Permission } from '../access/permissions.ts';
import type { Role } from '../access/roles.ts';

/** DG-2: what a substitute decides in somebody's place. */
export const duties = ['requests', 'weeks', 'enabling', 'syncing'] as const;
export type Duty = (typeof duties)[number];

/** DG-2: the permission that a duty comes from. */
const comesFrom: Readonly<Record<Duty, Permission>> = {
  requests: 'time-off.manage',
  weeks: 'timesheet.decide-weeks',
  enabling: 'people.administer',
  syncing: 'accounting.sync',
};

export const permissionOf = (duty: Duty): Permission => comesFrom[duty];

/** DG-2: the duties that somebody has by their roles, in the order of {@link duties}. What one does as a substitute is none. */
export const dutiesOf = (roles: readonly Role[]): Duty[] => duties.filter((duty) => can(roles, comesFrom[duty]));
