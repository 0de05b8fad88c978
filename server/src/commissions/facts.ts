import { type AllocatedFact, allocated } from '@hourbook/domain/commissions/allocation.ts';
import { contractFactsOf, newPlacementsOf, type PlacedPerson } from '@hourbook/domain/commissions/contract-facts.ts';
import { directFact, newBusinessOfPlacement } from '@hourbook/domain/commissions/direct-facts.ts';
import type { DirectPlacement } from '@hourbook/domain/commissions/direct-placement.ts';
import type { Fact } from '@hourbook/domain/commissions/facts.ts';
import { flatRateFactsOf, newBusinessOfProject } from '@hourbook/domain/commissions/flat-rate-facts.ts';
import type { FlatRateProject } from '@hourbook/domain/commissions/flat-rate-project.ts';
import { newBusinessIn } from '@hourbook/domain/commissions/new-business.ts';
import { type Rates, ratesIn } from '@hourbook/domain/commissions/rates.ts';
import type { WorkedMonth } from '@hourbook/domain/commissions/worked-month.ts';
import { holdsIn } from '@hourbook/domain/effective-dated.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import type { Month } from '@hourbook/domain/reference/fields.ts';
import { type DateRange, monthOf } from '@hourbook/domain/time.ts';
import type { OpenReadModels } from '@hourbook/projections/projector/read-models.ts';
import { timesheetHours } from '@hourbook/projections/timesheet-hours/timesheet-hours.ts';
import { workedMonths } from '@hourbook/projections/timesheet-hours/worked-months.ts';
import type { ListPorts } from '../ports.ts';
import { readList } from '../streams/read-list.ts';
import { type CommissionRules, commissionRules } from './rules.ts';
import { type Source, sourceOf } from './source.ts';

/** The most facts in one answer. */
const MOST_FACTS = 500_000;

/** Commissions of some months, with the data behind them. */
export interface Commissions {
  readonly months: readonly Month[];
  /** In order of month; all project types. */
  readonly facts: readonly AllocatedFact[];
  readonly rules: CommissionRules;
  person(id: number): PlacedPerson | null;
}

/**
 * The facts of these months with the earnings of each manager.
 * @param months in order, at least one
 * @param managers only facts of these account managers, without the earnings of others; null: all
 * @throws DomainError `list-too-long`
 */
export async function commissionsIn(
  ports: ListPorts,
  viewer: { readonly id: number },
  months: readonly Month[],
  managers: ReadonlySet<number> | null,
): Promise<Commissions> {
  const range = { start: `${months[0]}-01`, end: monthOf(`${months.at(-1)}-01`).end };
  const rules = await commissionRules(ports, months);
  const source = await sourceOf(ports, { range, managers, rules });
  const terms = {
    accountTypes: rules.accountTypes,
    newBusinessInGroup: newBusinessIn(newBusinessOf(source, rules), rules.groupOf),
  };
  const facts = await readList(ports, viewer, timesheetHours, async (set) => {
    const found: AllocatedFact[] = [];
    const rates = ratesOf(range, rules);
    for (const month of months) {
      const ofMonth = await factsOfMonth(set, month, { source, rules, rates, managers });
      for (const each of allocated(month, ofMonth, terms)) found.push(each);
      if (found.length > MOST_FACTS) throw refusal('list-too-long');
    }
    return found;
  });
  return { months, facts, rules, person: (id) => source.people.get(id) ?? null };
}

const newBusinessOf = ({ people, placements, projects }: Source, { clients }: CommissionRules) => [
  ...[...people.values()].flatMap((person) => newPlacementsOf(person, clients)),
  ...placements.flatMap(newBusinessOfPlacement),
  ...projects.flatMap(newBusinessOfProject),
];

type RatesOf = (person: PlacedPerson) => readonly Rates[];

/** Calculates the rates of a person once for the whole range. */
function ratesOf(range: DateRange, rules: CommissionRules): RatesOf {
  const known = new Map<number, Rates[]>();
  return (person) => {
    const rates = known.get(person.id) ?? ratesIn(person, range, rules);
    known.set(person.id, rates);
    return rates;
  };
}

interface Reading {
  readonly source: Source;
  readonly rules: CommissionRules;
  readonly rates: RatesOf;
  readonly managers: ReadonlySet<number> | null;
}

async function factsOfMonth(set: OpenReadModels, month: Month, reading: Reading): Promise<Fact[]> {
  const { source, rules, rates, managers } = reading;
  const days = monthOf(`${month}-01`);
  const isAsked = ({ accountManagers }: Pick<Fact, 'accountManagers'>): boolean =>
    managers === null || accountManagers.some(({ accountManagerId }) => managers.has(accountManagerId));
  const projects = source.projects.filter((each) => holdsIn(each, days) && isAsked(each));
  const additional = rules.additionalCosts.get(month);
  const placed = placedIn(source, days, additional);
  const ids = new Set([...placed.map(({ id }) => id), ...projects.flatMap((each) => employeesIn(each, days))]);
  const worked = new Map<number, WorkedMonth>();
  const contracts = new Map<number, readonly Fact[]>(placed.map(({ id }) => [id, []]));
  const count = (person: PlacedPerson, hours: WorkedMonth) =>
    contracts.set(person.id, contractFactsOf(person, hours, rates(person), rules).filter(isAsked));
  for await (const each of workedMonths(set, month, ids)) {
    worked.set(each.userId, each);
    if (contracts.has(each.userId)) count(source.people.get(each.userId)!, each);
  }
  for (const person of placed) {
    if (!worked.has(person.id) && additional?.has(person.id)) count(person, { month, days: [] });
  }
  const facts = [...contracts.values()].flat();
  facts.push(...placementsIn(source, month).map(directFact).filter(isAsked));
  for (const project of projects) {
    const people = {
      person: (id: number) => source.people.get(id) ?? null,
      worked: (id: number) => worked.get(id) ?? null,
    };
    facts.push(...flatRateFactsOf(project, new Set([month]), people, rules));
  }
  return facts;
}

/** The people who may have billable hours or an additional cost in a month. */
const placedIn = (
  { people }: Source,
  days: DateRange,
  additional: ReadonlyMap<number, unknown> | undefined,
): PlacedPerson[] =>
  [...people.values()].filter(
    ({ id, assignments }) =>
      additional?.has(id) ||
      assignments.some((each) => each.isBillable && each.clientId !== OWN_COMPANY_ID && holdsIn(each, days)),
  );

const employeesIn = ({ flatRateProjectEmployees }: FlatRateProject, days: DateRange): number[] =>
  flatRateProjectEmployees.filter((each) => holdsIn(each, days)).map(({ userId }) => userId);

const placementsIn = ({ placements }: Source, month: Month): DirectPlacement[] =>
  placements.filter(({ startDate }) => startDate.startsWith(month));
