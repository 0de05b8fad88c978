import type { FieldOption } from '#components/form/field.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { choicesWith } from '#shared/forms/choices.ts';
import { everywhere } from '#texts/everywhere.ts';

type Employment = Answers['people']['employment']['one'];

export interface Choices {
  readonly positions: readonly FieldOption[];
  readonly employmentTypes: readonly FieldOption[];
  readonly seniorities: readonly FieldOption[];
  readonly departments: readonly FieldOption[];
  readonly statuses: readonly FieldOption[];
  readonly flsaCategories: readonly FieldOption[];
  readonly jobClasses: readonly FieldOption[];
  readonly terminationReasons: readonly FieldOption[];
  readonly changeReasons: readonly FieldOption[];
  readonly offices: readonly FieldOption[];
  readonly countries: readonly FieldOption[];
  readonly lineManagers: readonly FieldOption[];
  readonly team: readonly FieldOption[];
}

/** The options of the fields of the tab; null while loading. */
export function useChoices(id: number, employment: Employment | undefined) {
  const lookups = trpc.reference.lookups;
  const lists: Readonly<Record<Plain, ListQuery>> = {
    positions: trpc.reference.positions.list.useQuery({ all: true }),
    employmentTypes: trpc.reference.employmentTypes.list.useQuery({ active: false }),
    seniorities: lookups.seniorityValues.useQuery(),
    departments: lookups.departments.useQuery(),
    statuses: lookups.employmentStatuses.useQuery(),
    flsaCategories: lookups.flsaCategories.useQuery(),
    jobClasses: lookups.eeocJobClasses.useQuery(),
    terminationReasons: lookups.terminationReasons.useQuery(),
    changeReasons: lookups.salaryChangeReasons.useQuery(),
    offices: trpc.reference.offices.list.useQuery(),
    countries: trpc.reference.countries.list.useQuery(),
  };
  const employees = trpc.people.employment.employees.useQuery({ id });
  const sameClients = trpc.people.employment.clientEmployees.useQuery({ id });
  // A line manager or team member who has since been disabled is not in the list of employees, so their name comes from
  // the list of everybody.
  const related = employment ? [employment.lineManagerId ?? [], employment.employeeIds].flat() : [];
  const strange = employees.data && related.some((each) => !employees.data.some((other) => other.id === each));
  const everybody = lookups.peopleByRoles.useQuery({}, { enabled: strange ?? false });

  const queries = [...Object.values(lists), employees, sameClients, ...(strange ? [everybody] : [])];
  if (!employment || queries.some(({ data }) => !data)) return { choices: null, queries };

  const kept: Partial<Record<Plain, readonly (number | null)[]>> = {
    positions: [employment.positionId],
    employmentTypes: [employment.employmentTypeId],
    offices: employment.hrManagedOffices.map((each) => each.id),
    countries: employment.accountantManagedCountries.map((each) => each.id),
  };
  const plain = Object.entries(lists).map(([name, { data }]) => [
    name,
    choicesWith(data ?? [], kept[name as Plain] ?? []),
  ]);
  const known = { enabled: employees.data ?? [], all: everybody.data ?? [] };
  const choices: Choices = {
    ...(Object.fromEntries(plain) as Record<Plain, FieldOption[]>),
    lineManagers: people(known.enabled, [employment.lineManagerId ?? []].flat(), known, id),
    team: people(sameClients.data ?? [], employment.employeeIds, known, id),
  };
  return { choices, queries };
}

interface Named {
  readonly id: number;
  readonly name: string;
  readonly enabled?: boolean;
}
interface Colleague {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}
type Plain = Exclude<keyof Choices, 'lineManagers' | 'team'>;
interface ListQuery {
  readonly data: readonly Named[] | undefined;
  readonly error: unknown;
  refetch(): Promise<unknown>;
}

/** The candidates, and the people already selected. The person themselves is not offered. */
function people(
  candidates: readonly Colleague[],
  chosen: readonly number[],
  { enabled, all }: { readonly enabled: readonly Colleague[]; readonly all: readonly Colleague[] },
  self: number,
): FieldOption[] {
  const others = chosen.filter((each) => !candidates.some((candidate) => candidate.id === each));
  const former = others.flatMap((each): FieldOption[] => {
    const colleague = enabled.find((person) => person.id === each);
    const person = colleague ?? all.find((other) => other.id === each);
    return person
      ? [{ value: each, label: colleague ? nameOf(person) : everywhere.disabledChoice(nameOf(person)) }]
      : [];
  });
  const offers = candidates.filter((each) => each.id !== self);
  return [...former, ...offers.map((each) => ({ value: each.id, label: nameOf(each) }))];
}

const nameOf = ({ firstName, lastName }: Colleague): string => `${firstName} ${lastName}`;
