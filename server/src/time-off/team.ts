import type { ListedPerson } from '../ports/directory.ts';
import { inTurns } from '../turns.ts';

/** What of somebody tells whose colleague they are. */
type Member = Pick<ListedPerson, 'id' | 'enabled' | 'lineManagerId' | 'employeeIds'>;
/** Of whom a team is asked for. */
type Mate = Pick<Member, 'id' | 'lineManagerId' | 'employeeIds'>;

/**
 * Those who may know that somebody is away, and whom they may know to be: who has the same line manager, the line manager,
 * whom one manages, and whoever a team lead leads together with them. Only enabled ones, without the person; by number.
 */
export async function teamOf<M extends Member>(person: Mate, everyone: ReadonlyMap<number, M>): Promise<readonly M[]> {
  const ids = new Set<number>(person.employeeIds);
  const lead = (other: Mate) => {
    if (!other.employeeIds.includes(person.id)) return;
    ids.add(other.id);
    for (const id of other.employeeIds) ids.add(id);
  };
  await inTurns(everyone.values(), (other) => {
    const isPeer = person.lineManagerId !== null && other.lineManagerId === person.lineManagerId;
    if (isPeer || other.lineManagerId === person.id || other.id === person.lineManagerId) ids.add(other.id);
    lead(other);
  });
  ids.delete(person.id);
  const team = [...ids].flatMap((id) => everyone.get(id) ?? []);
  return team.filter(({ enabled }) => enabled).sort((a, b) => a.id - b.id);
}
