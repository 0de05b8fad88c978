import { DEFAULT_POOL_ID } from '../reference/client.ts';
import type { Month } from '../reference/fields.ts';

/** A project that is new business: an assignment, a placement or a flat-rate project, and the months it is active in. */
export interface NewBusinessProject {
  readonly clientId: number;
  readonly accountManagers: readonly { readonly accountManagerId: number }[];
  readonly first: Month;
  /** null: it has no end. */
  readonly last: Month | null;
}

/** Whether the manager has new business in that month with any client of the same group (CM-13). */
export type NewBusinessInGroup = (accountManagerId: number, clientId: number, month: Month) => boolean;

/**
 * CM-13: looks across all project types. The default pool is no group: its clients count each alone.
 * @param groupOf the group of a client; that of a deleted group is the default pool
 */
export function newBusinessIn(
  projects: Iterable<NewBusinessProject>,
  groupOf: (clientId: number) => number,
): NewBusinessInGroup {
  const keyOf = (manager: number, clientId: number): string => {
    const group = groupOf(clientId);
    return group === DEFAULT_POOL_ID ? `${manager}/client ${clientId}` : `${manager}/${group}`;
  };
  const known = new Map<string, NewBusinessProject[]>();
  for (const project of projects) {
    for (const { accountManagerId } of project.accountManagers) {
      const key = keyOf(accountManagerId, project.clientId);
      const others = known.get(key);
      if (others) others.push(project);
      else known.set(key, [project]);
    }
  }
  return (manager, clientId, month) =>
    (known.get(keyOf(manager, clientId)) ?? []).some(
      ({ first, last }) => first <= month && (last === null || month <= last),
    );
}
