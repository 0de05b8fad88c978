import type { PlacedPerson } from '@hourbook/domain/commissions/contract-facts.ts';
import type { DirectPlacement } from '@hourbook/domain/commissions/direct-placement.ts';
import type { FlatRateProject } from '@hourbook/domain/commissions/flat-rate-project.ts';
import { holdsIn } from '@hourbook/domain/effective-dated.ts';
import type { Filter } from '@hourbook/domain/ports/document-store.ts';
import type { DateRange } from '@hourbook/domain/time.ts';
import { withPay } from '../people/paid-people.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { Ports } from '../ports.ts';
import type { CommissionRules } from './rules.ts';

/** The sources of commissions on some days. */
export interface Source {
  /** The people with an assignment to a consulting client, an additional cost or a place in a project. */
  readonly people: ReadonlyMap<number, PlacedPerson>;
  readonly placements: readonly DirectPlacement[];
  readonly projects: readonly FlatRateProject[];
}

interface Narrowed {
  readonly range: DateRange;
  /** null: of all account managers, and without one. */
  readonly managers: ReadonlySet<number> | null;
  readonly rules: Pick<CommissionRules, 'clients' | 'additionalCosts'>;
}

/** The sources of the people with commissions: most people of a company have none. */
export async function sourceOf(
  { records, directory }: Pick<Ports, 'records' | 'directory'>,
  { range, managers, rules }: Narrowed,
): Promise<Source> {
  type Managed = { readonly accountManagers: readonly { readonly accountManagerId: number }[] };
  const isManaged = ({ accountManagers }: Managed): boolean =>
    managers === null || accountManagers.some(({ accountManagerId }) => managers.has(accountManagerId));
  const withCost = new Set([...rules.additionalCosts.values()].flatMap((ofMonth) => [...ofMonth.keys()]));
  const isPlaced = ({ id, assignments }: ListedPerson): boolean =>
    withCost.has(id)
      ? assignments.some(isManaged)
      : assignments.some(
          (each) =>
            holdsIn(each, range) &&
            rules.clients.get(each.clientId)?.isConsultingServiceType === true &&
            isManaged(each),
        );
  const [placements, projects, everyone] = await Promise.all([
    all(records.directPlacements, { field: 'startDate', from: range.start, to: range.end }),
    all(records.flatRateProjects, { field: 'endDate', from: range.start }),
    directory.everyone(),
  ]);
  const ofRange = projects.filter((each) => holdsIn(each, range) && isManaged(each));
  const ids = new Set(
    ofRange.flatMap(({ flatRateProjectEmployees }) => flatRateProjectEmployees.map(({ userId }) => userId)),
  );
  for (const person of everyone.values()) if (isPlaced(person)) ids.add(person.id);
  const placed = [...ids].sort((a, b) => a - b).flatMap((id) => everyone.get(id) ?? []);
  const people = new Map((await withPay({ records }, placed)).map((person) => [person.id, person]));
  return { people, placements: placements.filter(isManaged), projects: ofRange };
}

async function all<T>(records: { iterate(filter: Filter): AsyncIterable<T> }, among: Filter): Promise<T[]> {
  const found: T[] = [];
  for await (const each of records.iterate({ all: [{ field: 'deleted', is: false }, among] })) found.push(each);
  return found;
}
