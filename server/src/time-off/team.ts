import type { ListedPerson } from '../ports/directory.ts';

/** The fields of a person that determine their team. */
type Member = Pick<ListedPerson, 'id' | 'enabled' | 'lineManagerId' | 'employeeIds'>;
/** The person whose team is asked for. */
type Mate = Pick<Member, 'id' | 'lineManagerId' | 'employeeIds'>;

/**
 * The people who may see when a person is away, and whose absences that person may see: their line manager, others with the
 * same line manager, the people they manage or lead, and the leads and members of the teams they are in. Enabled people only,
 * without the person, by id.
 */
export function teamOf<M extends Member>(person: Mate, everyone: ReadonlyMap<number, M>): readonly M[] {
  const ids = new Set<number>(person.employeeIds);
  const lead = (other: Mate) => {
    if (!other.employeeIds.includes(person.id)) return;
    ids.add(other.id);
    for (const id of other.employeeIds) ids.add(id);
  };
  for (const other of everyone.values()) {
    const isPeer = person.lineManagerId !== null && other.lineManagerId === person.lineManagerId;
    if (isPeer || other.lineManagerId === person.id || other.id === person.lineManagerId) ids.add(other.id);
    lead(other);
  }
  ids.delete(person.id);
  const team = [...ids].flatMap((id) => everyone.get(id) ?? []);
  return team.filter(({ enabled }) => enabled).sort((a, b) => a.id - b.id);
}
