import type { ClosedMonth } from '@hourbook/domain/commissions/closed-months.ts';
import type { FrozenFact, Reason } from '@hourbook/domain/commissions/frozen-fact.ts';
import { holdsIn } from '@hourbook/domain/effective-dated.ts';
import type { Assignment } from '@hourbook/domain/people/assignment.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { inForce, type Month } from '@hourbook/domain/reference/fields.ts';
import { type DateRange, monthOf } from '@hourbook/domain/time.ts';
import type { AllRecords } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { type Authored, firstOf, type Look, newestOf, RecordLooks } from './record-looks.ts';

/** The subject of an adjustment: the current fact, and the manager who earns by it. */
export interface About {
  readonly fact: FrozenFact;
  readonly accountManagerId: number;
}

/** The most employees of a project whose records are searched. */
const MOST_EMPLOYEES = 50;

/**
 * GEN-9: finds the authors of changes in a closed month from the audit rows of the records behind a commission. A value that
 * several commissions share is looked up once.
 */
export class ChangeAuthors {
  readonly #records: AllRecords;
  readonly #month: Month;
  readonly #days: DateRange;
  readonly #looks: RecordLooks;

  constructor({ records }: Pick<Ports, 'records'>, { month, closedAt }: ClosedMonth) {
    this.#records = records;
    this.#month = month;
    this.#days = monthOf(`${month}-01`);
    this.#looks = new RecordLooks(closedAt);
  }

  /** @returns null if no single change is the reason, for example if another fact changed the whole base (CM-12) */
  async authorOf(about: About, reason: Reason): Promise<Authored | null> {
    if (reason.about === 'TERMS') return firstOf(this.#terms(about));
    const looks = await this.#looksOf(about.fact, reason.about);
    // A value that was changed back shows no difference: the author is the last person who changed any value of the fact.
    return reason.about === 'CHANGED_BACK' ? newestOf([...looks, ...this.#terms(about)]) : firstOf(looks);
  }

  async #looksOf(fact: FrozenFact, about: Reason['about']): Promise<Look[]> {
    if (fact.projectType === 'CONTRACT_PLACEMENT') return this.#ofContract(fact, about);
    return fact.projectType === 'DIRECT_PLACEMENT' ? this.#ofPlacement(fact, about) : this.#ofProject(fact, about);
  }

  #ofContract(fact: FrozenFact, about: Reason['about']): Look[] {
    const { userId, clientId } = fact;
    if (userId === null) return [];
    const id = fact.key.slice(`c-${userId}-`.length);
    const ofAssignment = (...fields: readonly (keyof Assignment)[]): Look =>
      this.#ofPerson(`assignment ${id} ${fields}`, userId, ({ assignments }) => {
        const found = assignments.find((each) => each.id === id);
        return found && fields.map((field) => found[field]);
      });
    const covered = ofAssignment('startDate', 'endDate', 'isBillable', 'clientId');
    const [additionalCost, client] = [this.#additionalCost(fact), this.#client(fact)];
    const looks: Readonly<Record<Exclude<Reason['about'], 'TERMS' | 'CHANGED_BACK'>, readonly Look[]>> = {
      ADDED: [covered, additionalCost, client],
      REMOVED: [covered, additionalCost, client],
      HOURS: [covered],
      REVENUE: [ofAssignment('hourlyRateInCents')],
      PAY: [...this.#pay(userId), ...this.#yearHours(fact), ...this.#operational(userId)],
      BONUS: [this.#bonuses(userId), ...this.#yearHours(fact)],
      OPERATIONAL: this.#operational(userId),
      ADDITIONAL_COST: [additionalCost],
      ACCOUNT_TYPE: [ofAssignment('accountManagers')],
      NEW_BUSINESS: [ofAssignment('newBusiness'), client],
      AGE: [
        this.#ofPerson(`chain ${clientId}`, userId, ({ assignments }) =>
          assignments.flatMap((each) => (each.clientId === clientId ? [[each.startDate, each.endDate]] : [])),
        ),
      ],
      WHOLE_BASE: [],
    };
    if (about === 'CHANGED_BACK') return Object.values(looks).flat();
    return about === 'TERMS' ? [] : [...looks[about]];
  }

  #ofPlacement({ key }: FrozenFact, about: Reason['about']): Look[] {
    const { directPlacements } = this.#records;
    return [this.#looks.changeOf(`placement ${about}`, directPlacements, recordOf(key), valuesOf(fieldsOf(about)))];
  }

  async #ofProject(fact: FrozenFact, about: Reason['about']): Promise<Look[]> {
    const { flatRateProjects } = this.#records;
    const fields = fieldsOf(about);
    const own =
      fields.length === 0
        ? []
        : [this.#looks.changeOf(`project ${about}`, flatRateProjects, recordOf(fact.key), valuesOf(fields))];
    const people = await peopleOf({ records: this.#records }, fact);
    const pay = () => people.flatMap((id) => this.#pay(id));
    const bonuses = () => people.map((id) => this.#bonuses(id));
    const operational = () => people.flatMap((id) => this.#operational(id));
    switch (about) {
      case 'PAY':
        return [...own, ...pay(), ...this.#yearHours(fact)];
      case 'BONUS':
        return [...own, ...bonuses()];
      case 'OPERATIONAL':
        return [...own, ...operational()];
      case 'CHANGED_BACK':
        return [...own, ...pay(), ...bonuses(), ...operational()];
      default:
        return own;
    }
  }

  /** CM-16: the terms that are in force in the month. */
  #terms({ fact, accountManagerId }: About): Look[] {
    const typeId = fact.earned.find((each) => each.accountManagerId === accountManagerId)?.accountTypeId;
    if (typeId == null) return [];
    const { accountTypes } = this.#records;
    return [this.#looks.changeOf('terms', accountTypes, typeId, ({ versions }) => inForce(versions, this.#month))];
  }

  #ofPerson(name: string, id: number, of: (person: Person) => unknown): Look {
    return this.#looks.changeOf(`person's ${name}`, this.#records.people, id, of);
  }

  #pay(id: number): Look[] {
    const { end } = this.#days;
    return [
      this.#ofPerson('salaries', id, ({ salaries }) => salaries.filter(({ effectiveDate }) => effectiveDate <= end)),
      this.#ofPerson('offices', id, ({ offices }) => offices),
    ];
  }

  #bonuses(id: number): Look {
    return this.#ofPerson('bonuses', id, ({ bonuses }) => bonuses.filter((bonus) => holdsIn(bonus, this.#days)));
  }

  #yearHours({ officeId }: FrozenFact): Look[] {
    if (officeId == null) return [];
    return [
      this.#looks.changeOf('working hours', this.#records.workingHours, officeId, ({ entries }) =>
        entries.find(({ year }) => this.#month.startsWith(`${year}`)),
      ),
    ];
  }

  /** The employment type and its costs (CM-8). */
  #operational(id: number): Look[] {
    const { people, employmentTypes } = this.#records;
    return [
      this.#ofPerson('positions', id, (person) => employmentTypesIn(person, this.#days)),
      async () => {
        const person = await people.get(id);
        const types = person ? employmentTypesIn(person, this.#days) : [];
        return firstOf(
          types.map((type) =>
            this.#looks.changeOf('costs', employmentTypes, type, ({ versions }) => inForce(versions, this.#month)),
          ),
        );
      },
    ];
  }

  #additionalCost({ clientId, userId }: FrozenFact): Look {
    const { additionalCosts } = this.#records;
    return async () => {
      const key = `${clientId}/${userId}/${this.#month}`;
      const [record] = await additionalCosts.find({ field: 'unique.key', is: key });
      if (!record) return null;
      const look = this.#looks.changeOf('cost', additionalCosts, record.id, (cost) => cost.additionalCostInCents);
      const found = await look();
      return found && { ...found, comment: record.description };
    };
  }

  #client({ clientId }: FrozenFact): Look {
    return this.#looks.changeOf('client', this.#records.clients, clientId, ({ isConsultingServiceType, groupId }) => ({
      isConsultingServiceType,
      groupId,
    }));
  }
}

const valuesOf = (fields: readonly string[]) => (record: object) =>
  fields.map((field) => (record as Record<string, unknown>)[field]);

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

/** The people whose hours are in a fact. */
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
