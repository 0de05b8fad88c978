import { fullName } from '@hourbook/domain/people/name.ts';
import { citizenships } from '@hourbook/domain/reference/citizenships.ts';
import * as lookups from '@hourbook/domain/reference/lookups.ts';
import type { Ports } from '../ports.ts';

type Named = Promise<{ readonly name: string } | null | undefined>;

const inList = (list: readonly lookups.Lookup[]) => async (id: number) => list.find((each) => each.id === id);

/**
 * Puts the name beside each id of a field that refers to something (`officeId: 1` → `officeId: { id: 1, name: 'Chicago' }`), at
 * any depth. Each name is looked up once.
 */
export function naming({ records }: Pick<Ports, 'records'>): (value: unknown) => Promise<unknown> {
  const sources: Readonly<Record<string, (id: number) => Named>> = {
    officeId: (id) => records.offices.get(id),
    clientId: (id) => records.clients.get(id),
    positionId: (id) => records.positions.get(id),
    employmentTypeId: (id) => records.employmentTypes.get(id),
    lineManagerId: async (id) => {
      const person = await records.people.get(id);
      return person && { name: fullName(person) };
    },
    citizenshipId: inList(citizenships),
    seniorityId: inList(lookups.seniorityValues),
    departmentId: inList(lookups.departments),
    changeReasonId: inList(lookups.salaryChangeReasons),
    legalStatusId: inList(lookups.legalStatuses),
    employmentStatusId: inList(lookups.employmentStatuses),
    flsaCategoryId: inList(lookups.flsaCategories),
    eeocJobClassId: inList(lookups.eeocJobClasses),
  };
  const known = new Map<string, string | null>();

  async function nameOf(field: string, id: number): Promise<string | null> {
    const key = `${field}/${id}`;
    if (!known.has(key)) known.set(key, (await sources[field]!(id))?.name ?? null);
    return known.get(key)!;
  }

  return async function named(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map(named));
    if (typeof value !== 'object' || value === null) return value;
    const fields: [string, unknown][] = [];
    for (const [field, of] of Object.entries(value)) {
      const isId = typeof of === 'number' && Object.hasOwn(sources, field);
      fields.push([field, isId ? { id: of, name: await nameOf(field, of) } : await named(of)]);
    }
    return Object.fromEntries(fields);
  };
}
