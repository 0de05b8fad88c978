import { accountTypeBases } from '../reference/account-type.ts';
import { operationalText } from '../reference/employment-type.ts';
import type { Month } from '../reference/fields.ts';
import type { AllocatedFact, Earned } from './allocation.ts';
import type { TypeVersion } from './brackets.ts';
import { hourlyRates } from './contract-rows.ts';
import { type Fact, type Figures, factKey, netProfit, type ProjectType } from './facts.ts';
import type { RatedHours } from './rates.ts';

/** What a manager earned by a fact when its month was closed; amounts in cents. */
type FrozenEarned = Pick<Earned, 'accountManagerId' | 'accountTypeId' | 'base' | 'wholeBase' | 'earned'> & {
  readonly version: TypeVersion | null;
};

/** A fact as it was when its month was closed, with what its commissions came from. */
export interface FrozenFact extends Figures {
  readonly key: string;
  readonly projectType: ProjectType;
  readonly month: Month;
  readonly clientId: number;
  /** CM-33: null: none in common; absent: it was frozen before offices were. */
  readonly officeId?: number | null;
  readonly userId: number | null;
  readonly sowNumber: string | null;
  /** The name of the placed person, of direct placements. */
  readonly employee: string | null;
  readonly newBusiness: boolean;
  readonly projectStartDate: string;
  /** Cents per hour, rounded; null: no hours. */
  readonly rates: ReturnType<typeof hourlyRates>;
  readonly operational: string | null;
  readonly earned: readonly FrozenEarned[];
}

const partsOf = (fact: Fact): readonly RatedHours[] => {
  if (fact.projectType === 'CONTRACT_PLACEMENT') return fact.parts;
  return fact.projectType === 'FLAT_RATE_PROJECT' ? fact.employees.flatMap(({ parts }) => parts) : [];
};

export function frozen({ fact, earned }: AllocatedFact): FrozenFact {
  const parts = partsOf(fact);
  const operational = [...new Set(parts.map(({ rates }) => operationalText(rates.costs) ?? 'none'))];
  const isContract = fact.projectType === 'CONTRACT_PLACEMENT';
  return {
    ...{ key: factKey(fact), projectType: fact.projectType, month: fact.month, clientId: fact.clientId },
    officeId: fact.officeId,
    userId: isContract ? fact.userId : null,
    sowNumber: isContract ? fact.assignment.sowNumber : null,
    employee:
      fact.projectType === 'DIRECT_PLACEMENT'
        ? `${fact.placement.employeeFirstName} ${fact.placement.employeeLastName}`
        : null,
    ...{ newBusiness: fact.newBusiness, projectStartDate: fact.projectStartDate },
    ...{ hours: fact.hours, revenue: fact.revenue, cost: fact.cost },
    ...{ additionalCost: fact.additionalCost, operationalCost: fact.operationalCost },
    rates: hourlyRates(parts, fact.hours, fact.revenue),
    operational: operational.length === 0 ? null : operational.join(', '),
    earned: earned.map(({ accountManagerId, accountTypeId, base, wholeBase, earned: cents, version }) => ({
      ...{ accountManagerId, accountTypeId, base, wholeBase, version },
      earned: cents,
    })),
  };
}

/** Why a commission of a closed month is different now. */
export interface Reason {
  /** What changed, by which it is looked up who changed it. */
  readonly about:
    | 'ADDED'
    | 'REMOVED'
    | 'HOURS'
    | 'REVENUE'
    | 'PAY'
    | 'BONUS'
    | 'OPERATIONAL'
    | 'ADDITIONAL_COST'
    | 'ACCOUNT_TYPE'
    | 'TERMS'
    | 'NEW_BUSINESS'
    | 'AGE'
    | 'WHOLE_BASE'
    | 'CHANGED_BACK';
  readonly text: string;
}

/** What a manager's commission of a fact was, is, and why; amounts in cents, hours in hundredths. */
export interface Adjusted {
  /** As it is now; for one that is gone, as it was. */
  readonly fact: FrozenFact;
  readonly accountManagerId: number;
  readonly closed: number;
  readonly now: number;
  /** Whether the manager earns by it now, so that it can be explained. */
  readonly isThere: boolean;
  /** What the figures have changed by. */
  readonly changed: { readonly hours: number; readonly revenue: number; readonly netProfit: number };
  readonly reasons: readonly Reason[];
}

/** A fact when its month was closed, and now; undefined: it was not there, or no longer is. */
export type Compared = readonly [was: FrozenFact | undefined, is: FrozenFact | undefined];

export function sideBySide(then: readonly FrozenFact[], now: readonly FrozenFact[]): Compared[] {
  const before = new Map(then.map((fact) => [fact.key, fact]));
  const after = new Map(now.map((fact) => [fact.key, fact]));
  return [...new Set([...before.keys(), ...after.keys()])].map((key) => [before.get(key), after.get(key)]);
}

/** What a manager earned by a fact, if any. */
export const earnedBy = (fact: FrozenFact | undefined, accountManagerId: number): FrozenEarned | undefined =>
  fact?.earned.find((each) => each.accountManagerId === accountManagerId);

/** What changed of a fact since its month was closed: one for each manager whose commission is different. */
export function adjusted([was, is]: Compared): Adjusted[] {
  const fact = is ?? was;
  if (!fact) return [];
  const changedBy = (of: (one: FrozenFact) => number): number => (is ? of(is) : 0) - (was ? of(was) : 0);
  const managers = new Set([...(was?.earned ?? []), ...(is?.earned ?? [])].map((each) => each.accountManagerId));
  return [...managers].flatMap((accountManagerId) => {
    const [then, still] = [earnedBy(was, accountManagerId), earnedBy(is, accountManagerId)];
    const [closed, now] = [then?.earned ?? 0, still?.earned ?? 0];
    if (closed === now) return [];
    const changed = {
      hours: changedBy(({ hours }) => hours),
      revenue: changedBy(({ revenue }) => revenue),
      netProfit: changedBy(netProfit),
    };
    return {
      fact,
      accountManagerId,
      closed,
      now,
      isThere: still !== undefined,
      changed,
      reasons: reasonsOf(was, is, then, still),
    };
  });
}

const decimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const two = (cents: number | null): string =>
  cents === null ? 'none' : decimals.format(cents / 100).replace('-', '−');

function reasonsOf(
  was: FrozenFact | undefined,
  is: FrozenFact | undefined,
  earnedThen: FrozenEarned | undefined,
  earnedNow: FrozenEarned | undefined,
): Reason[] {
  if (!was || !is) {
    const net = two(netProfit((is ?? was)!));
    return [
      was
        ? { about: 'REMOVED', text: `It is no longer there; its net profit was ${net}` }
        : { about: 'ADDED', text: `It was not there yet; its net profit is ${net}` },
    ];
  }
  if (!earnedThen || !earnedNow) {
    const text = earnedThen ? 'The account manager was removed' : 'The account manager was added';
    return [{ about: 'ACCOUNT_TYPE', text }];
  }
  const changed: (Reason | null)[] = [
    from('HOURS', 'Hours', two(was.hours), two(is.hours)),
    from('REVENUE', 'Billable rate', two(was.rates.billableRate), two(is.rates.billableRate), was.userId !== null),
    from('REVENUE', 'Revenue', two(was.revenue), two(is.revenue), was.userId === null),
    from('PAY', 'Payable rate', two(was.rates.payableRate), two(is.rates.payableRate)),
    from('BONUS', 'Bonus rate', two(was.rates.bonusRate), two(is.rates.bonusRate)),
    from('OPERATIONAL', 'Operational rate', was.operational ?? 'none', is.operational ?? 'none'),
    from('ADDITIONAL_COST', 'Additional cost', two(was.additionalCost), two(is.additionalCost)),
    from('NEW_BUSINESS', 'New business', was.newBusiness ? 'yes' : 'no', is.newBusiness ? 'yes' : 'no'),
    from('AGE', 'Project start', was.projectStartDate, is.projectStartDate),
  ];
  const reasons = changed.filter((reason) => reason !== null);
  if (earnedThen.accountTypeId !== earnedNow.accountTypeId) {
    reasons.push({ about: 'ACCOUNT_TYPE', text: 'Another account type' });
  } else if (JSON.stringify(earnedThen.version) !== JSON.stringify(earnedNow.version)) {
    reasons.push({ about: 'TERMS', text: 'The terms of the account type changed' });
  }
  const isBySize = earnedNow.version?.bracketType === 'BASE_SIZE';
  const base = accountTypeBases.find(({ id }) => id === earnedNow.version?.accountTypeBaseId)?.name ?? 'Base';
  const all = `${base} of everything with this account type`;
  const whole = from('WHOLE_BASE', all, two(earnedThen.wholeBase), two(earnedNow.wholeBase), isBySize);
  if (whole) reasons.push(whole);
  if (reasons.length === 0) {
    reasons.push(
      netProfit(was) === netProfit(is)
        ? { about: 'NEW_BUSINESS', text: 'New business with the client group changed' }
        : { about: 'PAY', text: `Net profit ${two(netProfit(was))} → ${two(netProfit(is))}` },
    );
  }
  return reasons;
}

const from = (about: Reason['about'], what: string, was: string, is: string, applies = true): Reason | null =>
  !applies || was === is ? null : { about, text: `${what} ${was} → ${is}` };
