import { isDeepStrictEqual } from 'node:util';
import type { ClosedMonth } from '@hourbook/domain/commissions/closed-months.ts';
import type { FrozenFact, Reason } from '@hourbook/domain/commissions/frozen-fact.ts';
import { holdsIn } from '@hourbook/domain/effective-dated.ts';
import type { Assignment } from '@hourbook/domain/people/assignment.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { inForce } from '@hourbook/domain/reference/fields.ts';
import { type DateRange, type Instant, monthOf } from '@hourbook/domain/time.ts';
import type { Records } from '../ports/records.ts';
import type { Ports } from '../ports.ts';

/** Who changed something, and when. */
export interface Authored {
  /** null: the system. */
  readonly by: number | null;
  readonly at: Instant;
  readonly comment: string | null;
}

/** What an adjustment is about: a fact as it is now, and the manager who earns by it. */
export interface About {
  readonly fact: FrozenFact;
  readonly accountManagerId: number;
}

/** Finds who changed one thing; null: nobody has, since the month was closed. */
type Look = () => Promise<Authored | null>;
/** Changes read together; since a month was closed there are a few. */
const PAGE = 10;
/** The most changes of a record that are looked through. */
const MOST_LOOKED_AT = 500;
/** The most employees of a project who are asked about. */
const MOST_EMPLOYEES = 50;

/**
 * GEN-9: finds in the audit rows who has changed what a commission of a closed month comes from. What several commissions
 * have in common is looked up once.
 */
export function authorsSince({ records }: Pick<Ports, 'records'>, { month, closedAt }: ClosedMonth) {
  const known = new Map<string, Promise<Authored | null>>();
  const days = monthOf(`${month}-01`);

  /** The last change since then of what is said of a record. @param what names it */
  function changeOf<T extends { id: number }>(
    what: string,
    kind: Records<T>,
    id: number,
    of: (data: T) => unknown,
  ): Look {
    const key = `${what}/${id}`;
    return () => {
      const found = known.get(key) ?? lastChange(kind, id, closedAt, of);
      known.set(key, found);
      return found;
    };
  }

  const ofPerson = (what: string, id: number, of: (person: Person) => unknown): Look =>
    changeOf(`person's ${what}`, records.people, id, of);
  const payOf = (id: number): Look[] => [
    ofPerson('salaries', id, ({ salaries }) => salaries.filter(({ effectiveDate }) => effectiveDate <= days.end)),
    ofPerson('offices', id, ({ offices }) => offices),
  ];
  const bonusesOf = (id: number): Look =>
    ofPerson('bonuses', id, ({ bonuses }) => bonuses.filter((bonus) => holdsIn(bonus, days)));
  const yearHoursOf = ({ officeId }: FrozenFact): Look[] =>
    officeId == null
      ? []
      : [
          changeOf('working hours', records.workingHours, officeId, ({ entries }) =>
            entries.find(({ year }) => month.startsWith(`${year}`)),
          ),
        ];

  /** The employment type and its costs (CM-8). */
  const operationalOf = (id: number): Look[] => [
    ofPerson('positions', id, (person) => employmentTypesIn(person, days)),
    async () => {
      const person = await records.people.get(id);
      const types = person ? employmentTypesIn(person, days) : [];
      return firstOf(
        types.map((type) =>
          changeOf('costs', records.employmentTypes, type, ({ versions }) => inForce(versions, month)),
        ),
      );
    },
  ];

  const additionalCost =
    ({ clientId, userId }: FrozenFact): Look =>
    async () => {
      const key = `${clientId}/${userId}/${month}`;
      const [record] = await records.additionalCosts.find({ field: 'unique.key', is: key });
      if (!record) return null;
      const { additionalCosts } = records;
      const found = await changeOf('cost', additionalCosts, record.id, (cost) => cost.additionalCostInCents)();
      return found && { ...found, comment: record.description };
    };

  const client = ({ clientId }: FrozenFact): Look =>
    changeOf('client', records.clients, clientId, ({ isConsultingServiceType, groupId }) => ({
      isConsultingServiceType,
      groupId,
    }));

  function ofContract(fact: FrozenFact, about: Reason['about']): Look[] {
    const { userId, clientId } = fact;
    if (userId === null) return [];
    const id = fact.key.slice(`c-${userId}-`.length);
    const ofAssignment = (...fields: readonly (keyof Assignment)[]): Look =>
      ofPerson(`assignment ${id} ${fields}`, userId, ({ assignments }) => {
        const found = assignments.find((each) => each.id === id);
        return found && fields.map((field) => found[field]);
      });
    const covered = ofAssignment('startDate', 'endDate', 'isBillable', 'clientId');
    const looks: Readonly<Record<Exclude<Reason['about'], 'TERMS' | 'CHANGED_BACK'>, readonly Look[]>> = {
      ADDED: [covered, additionalCost(fact), client(fact)],
      REMOVED: [covered, additionalCost(fact), client(fact)],
      HOURS: [covered],
      REVENUE: [ofAssignment('hourlyRateInCents')],
      PAY: [...payOf(userId), ...yearHoursOf(fact), ...operationalOf(userId)],
      BONUS: [bonusesOf(userId), ...yearHoursOf(fact)],
      OPERATIONAL: operationalOf(userId),
      ADDITIONAL_COST: [additionalCost(fact)],
      ACCOUNT_TYPE: [ofAssignment('accountManagers')],
      NEW_BUSINESS: [ofAssignment('newBusiness'), client(fact)],
      AGE: [
        ofPerson(`chain ${clientId}`, userId, ({ assignments }) =>
          assignments.flatMap((each) => (each.clientId === clientId ? [[each.startDate, each.endDate]] : [])),
        ),
      ],
      WHOLE_BASE: [],
    };
    if (about === 'CHANGED_BACK') return Object.values(looks).flat();
    return about === 'TERMS' ? [] : [...looks[about]];
  }

  function ofPlacement({ key }: FrozenFact, about: Reason['about']): Look[] {
    const fields = fieldsOf(about);
    const of = (placement: object) => fields.map((field) => (placement as Record<string, unknown>)[field]);
    return [changeOf(`placement ${about}`, records.directPlacements, recordOf(key), of)];
  }

  async function ofProject(fact: FrozenFact, about: Reason['about']): Promise<Look[]> {
    const id = recordOf(fact.key);
    const fields = fieldsOf(about);
    const of = (project: object) => fields.map((field) => (project as Record<string, unknown>)[field]);
    const own = fields.length === 0 ? [] : [changeOf(`project ${about}`, records.flatRateProjects, id, of)];
    const people = await peopleOf({ records }, fact);
    if (about === 'PAY') return [...own, ...people.flatMap(payOf), ...yearHoursOf(fact)];
    if (about === 'BONUS') return [...own, ...people.map(bonusesOf)];
    if (about === 'OPERATIONAL') return [...own, ...people.flatMap(operationalOf)];
    if (about !== 'CHANGED_BACK') return own;
    return [...own, ...people.flatMap((each) => [...payOf(each), bonusesOf(each), ...operationalOf(each)])];
  }

  /** CM-16: who changed the terms that are in force in the month. */
  function terms({ fact, accountManagerId }: About): Look[] {
    const typeId = fact.earned.find((each) => each.accountManagerId === accountManagerId)?.accountTypeId;
    if (typeId == null) return [];
    return [changeOf('terms', records.accountTypes, typeId, ({ versions }) => inForce(versions, month))];
  }

  /** @returns null where no single change is the reason, for example where another fact changed the whole base (CM-12) */
  return async (about: About, reason: Reason): Promise<Authored | null> => {
    const { fact } = about;
    const looksOf = (): Look[] | Promise<Look[]> => {
      if (fact.projectType === 'CONTRACT_PLACEMENT') return ofContract(fact, reason.about);
      return fact.projectType === 'DIRECT_PLACEMENT' ? ofPlacement(fact, reason.about) : ofProject(fact, reason.about);
    };
    if (reason.about === 'TERMS') return firstOf(terms(about));
    // A value that was changed back shows no difference. The author is the last person who changed anything about the fact.
    if (reason.about === 'CHANGED_BACK') return newestOf([...(await looksOf()), ...terms(about)]);
    return firstOf(await looksOf());
  };
}
/** The fields of a placement or a project that a reason comes from. */
const ownFields: Partial<Record<Reason['about'], readonly string[]>> = {
  ADDED: ['deleted', 'clientId', 'startDate', 'endDate'],
  REMOVED: ['deleted', 'clientId', 'startDate', 'endDate'],
  HOURS: ['flatRateProjectEmployees'],
  REVENUE: ['revenueInCents', 'startDate', 'endDate'],
  ADDITIONAL_COST: ['additionalCostInCents', 'startDate', 'endDate'],
  ACCOUNT_TYPE: ['accountManagers'],
  NEW_BUSINESS: ['newBusiness'],
  AGE: ['startDate'],
};

const fieldsOf = (about: Reason['about']): readonly string[] =>
  about === 'CHANGED_BACK' ? [...new Set(Object.values(ownFields).flat())] : (ownFields[about] ?? []);

/** Whose hours a fact is made of. */
export async function peopleOf({ records }: Pick<Ports, 'records'>, fact: FrozenFact): Promise<number[]> {
  if (fact.userId !== null) return [fact.userId];
  if (fact.projectType !== 'FLAT_RATE_PROJECT') return [];
  const project = await records.flatRateProjects.get(recordOf(fact.key));
  const all = new Set(project?.flatRateProjectEmployees.map(({ userId }) => userId));
  return [...all].slice(0, MOST_EMPLOYEES);
}

/** @param key `d-7` or `f-7` */
const recordOf = (key: string): number => Number(key.slice(2));

const employmentTypesIn = ({ positions }: Pick<Person, 'positions'>, days: DateRange): number[] => [
  ...new Set(positions.filter((each) => holdsIn(each, days)).flatMap(({ employmentTypeId }) => employmentTypeId ?? [])),
];

async function firstOf(looks: readonly Look[]): Promise<Authored | null> {
  for (const look of looks) {
    const found = await look();
    if (found) return found;
  }
  return null;
}

async function newestOf(looks: readonly Look[]): Promise<Authored | null> {
  let newest: Authored | null = null;
  for (const look of looks) {
    const found = await look();
    if (found && (newest === null || found.at > newest.at)) newest = found;
  }
  return newest;
}

/** The newest change after an instant of what is said of a record. */
async function lastChange<T extends { id: number }>(
  kind: Records<T>,
  id: number,
  since: Instant,
  of: (data: T) => unknown,
): Promise<Authored | null> {
  const record = await kind.get(id);
  if (!record || record.changedAt <= since) return null;
  let before: number | undefined;
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += PAGE) {
    const rows = await kind.history(id, { before, limit: PAGE });
    for (const row of rows) {
      if (row.at <= since) return null;
      const was = row.before === null ? undefined : of(row.before as T);
      if (!isDeepStrictEqual(was, of(row.after as T))) return { by: row.by, at: row.at, comment: null };
    }
    if (rows.length < PAGE) return null;
    before = rows.at(-1)?.version;
  }
  return null;
}
