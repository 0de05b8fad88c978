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
    key: factKey(fact),
    projectType: fact.projectType,
    month: fact.month,
    clientId: fact.clientId,
    officeId: fact.officeId,
    userId: isContract ? fact.userId : null,
    sowNumber: isContract ? fact.assignment.sowNumber : null,
    employee:
      fact.projectType === 'DIRECT_PLACEMENT'
        ? `${fact.placement.employeeFirstName} ${fact.placement.employeeLastName}`
        : null,
    newBusiness: fact.newBusiness,
    projectStartDate: fact.projectStartDate,
    hours: fact.hours,
    revenue: fact.revenue,
    cost: fact.cost,
    additionalCost: fact.additionalCost,
    operationalCost: fact.operationalCost,
    rates: hourlyRates(parts, fact.hours, fact.revenue),
    operational: operational.length === 0 ? null : operational.join(', '),
    earned: earned.map(({ accountManagerId, accountTypeId, base, wholeBase, earned: cents, version }) => ({
      accountManagerId,
      accountTypeId,
      base,
      wholeBase,
      version,
      earned: cents,
    })),
  };
}

/** A figure that is compared, by its name. */
type FigureName = 'Hours' | 'Billable rate' | 'Revenue' | 'Payable rate' | 'Bonus rate' | 'Additional cost';

interface Values<T> {
  readonly was: T;
  readonly is: T;
}

/**
 * Why a commission of a closed month is different now; `reasonText` has the words. `about` is what changed, by which the
 * author is looked up. Cents and hundredths of hours; null: none.
 */
export type Reason =
  | { readonly about: 'REMOVED'; readonly code: 'removed'; readonly netProfit: number }
  | { readonly about: 'ADDED'; readonly code: 'added'; readonly netProfit: number }
  | { readonly about: 'ACCOUNT_TYPE'; readonly code: 'manager-removed' | 'manager-added' | 'account-type' }
  | ({
      readonly about: 'HOURS' | 'REVENUE' | 'PAY' | 'BONUS' | 'ADDITIONAL_COST';
      readonly code: 'figure';
      readonly figure: FigureName;
    } & Values<number | null>)
  | ({ readonly about: 'OPERATIONAL'; readonly code: 'operational-rate' } & Values<string>)
  | ({ readonly about: 'NEW_BUSINESS'; readonly code: 'new-business' } & Values<boolean>)
  | ({ readonly about: 'AGE'; readonly code: 'project-start' } & Values<string>)
  | { readonly about: 'TERMS'; readonly code: 'terms' }
  | ({ readonly about: 'WHOLE_BASE'; readonly code: 'whole-base'; readonly base: string } & Values<number>)
  | { readonly about: 'NEW_BUSINESS'; readonly code: 'group-new-business' }
  | ({ readonly about: 'PAY'; readonly code: 'net-profit' } & Values<number>)
  | { readonly about: 'CHANGED_BACK'; readonly code: 'changed-back' };

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

function reasonsOf(
  was: FrozenFact | undefined,
  is: FrozenFact | undefined,
  earnedThen: FrozenEarned | undefined,
  earnedNow: FrozenEarned | undefined,
): Reason[] {
  if (!is || !was) {
    return was
      ? [{ about: 'REMOVED', code: 'removed', netProfit: netProfit(was) }]
      : [{ about: 'ADDED', code: 'added', netProfit: is ? netProfit(is) : 0 }];
  }
  if (!earnedThen || !earnedNow)
    return [{ about: 'ACCOUNT_TYPE', code: earnedThen ? 'manager-removed' : 'manager-added' }];
  const reasons = [...changesOf(was, is), ...changedTerms(earnedThen, earnedNow)];
  if (reasons.length > 0) return reasons;
  const [before, now] = [netProfit(was), netProfit(is)];
  return before === now
    ? [{ about: 'NEW_BUSINESS', code: 'group-new-business' }]
    : [{ about: 'PAY', code: 'net-profit', was: before, is: now }];
}

/** Only what differs. */
const differing = (reasons: readonly (Reason & Values<unknown>)[]): Reason[] =>
  reasons.filter(({ was, is }) => was !== is);

/** What differs in a fact itself. A revenue of hours differs by its rate. */
const changesOf = (was: FrozenFact, is: FrozenFact): Reason[] =>
  differing([
    { about: 'HOURS', code: 'figure', figure: 'Hours', was: was.hours, is: is.hours },
    was.userId === null
      ? { about: 'REVENUE', code: 'figure', figure: 'Revenue', was: was.revenue, is: is.revenue }
      : {
          about: 'REVENUE',
          code: 'figure',
          figure: 'Billable rate',
          was: was.rates.billableRate,
          is: is.rates.billableRate,
        },
    {
      about: 'PAY',
      code: 'figure',
      figure: 'Payable rate',
      was: was.rates.payableRate,
      is: is.rates.payableRate,
    },
    { about: 'BONUS', code: 'figure', figure: 'Bonus rate', was: was.rates.bonusRate, is: is.rates.bonusRate },
    { about: 'OPERATIONAL', code: 'operational-rate', was: was.operational ?? 'none', is: is.operational ?? 'none' },
    {
      about: 'ADDITIONAL_COST',
      code: 'figure',
      figure: 'Additional cost',
      was: was.additionalCost,
      is: is.additionalCost,
    },
    { about: 'NEW_BUSINESS', code: 'new-business', was: was.newBusiness, is: is.newBusiness },
    { about: 'AGE', code: 'project-start', was: was.projectStartDate, is: is.projectStartDate },
  ]);

/** What differs in the terms of a manager: the account type, its version, and the whole base where brackets go by it. */
function changedTerms(then: FrozenEarned, now: FrozenEarned): Reason[] {
  const reasons: Reason[] = [];
  if (then.accountTypeId !== now.accountTypeId) reasons.push({ about: 'ACCOUNT_TYPE', code: 'account-type' });
  else if (JSON.stringify(then.version) !== JSON.stringify(now.version))
    reasons.push({ about: 'TERMS', code: 'terms' });
  if (now.version?.bracketType !== 'BASE_SIZE' || then.wholeBase === now.wholeBase) return reasons;
  const base = accountTypeBases.find(({ id }) => id === now.version?.accountTypeBaseId)?.name ?? 'Base';
  return [...reasons, { about: 'WHOLE_BASE', code: 'whole-base', base, was: then.wholeBase, is: now.wholeBase }];
}
