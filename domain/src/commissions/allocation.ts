import type { AccountType } from '../reference/account-type.ts';
import { inForce, type Month, monthIn } from '../reference/fields.ts';
import { type Fraction, ratio, rounded, times } from '../reports/exact.ts';
import { rateOf, type Sized, type TypeVersion } from './brackets.ts';
import { type Fact, type Figures, grossProfit, netProfit } from './facts.ts';
import type { NewBusinessInGroup } from './new-business.ts';
import { monthsBetween } from './rates.ts';

/** What one account manager earns by one fact. */
export interface Earned extends Sized {
  readonly accountManagerId: number;
  readonly accountTypeId: number | null;
  /** CM-16: the version in force in the month; null: there is none, and nothing is earned. */
  readonly version: TypeVersion | null;
  /** Cents; of this fact. */
  readonly base: number;
  /** How many facts make up the whole base. */
  readonly wholeBaseFacts: number;
  /** The part of the base that is earned, exactly; null: no version is in force. */
  readonly rate: Fraction | null;
  /** CM-15: cents, rounded once. */
  readonly earned: number;
}

/** A fact with what its managers earn; without managers nobody does (CM-1). */
export interface AllocatedFact<F extends Fact = Fact> {
  readonly fact: F;
  readonly earned: readonly Earned[];
}

export interface AllocationRules {
  readonly accountTypes: ReadonlyMap<number, Pick<AccountType, 'versions'>>;
  readonly newBusinessInGroup: NewBusinessInGroup;
}

/** CM-10. */
export const accountTypeBase = (id: number) => (id === 1 ? 'REVENUE' : id === 2 ? 'GROSS_PROFIT' : 'NET_PROFIT');

/** CM-10. @returns cents */
export function baseOf(accountTypeBaseId: number, figures: Figures): number {
  if (accountTypeBaseId === 1) return figures.revenue;
  return accountTypeBaseId === 2 ? grossProfit(figures) : netProfit(figures);
}

interface Whole {
  base: number;
  facts: number;
}

/** A fact whose managers' bases are part of their whole bases. */
interface Begun<F extends Fact> {
  readonly fact: F;
  readonly of: readonly (F['accountManagers'][number] & {
    readonly version: TypeVersion | null;
    readonly base: number;
    readonly key: string;
    readonly whole: Readonly<Whole>;
  })[];
}

/**
 * `begin` with every fact of the month, of all project types, before the first `end`: how much one earns depends on the others of
 * the same manager.
 */
function allocation<F extends Fact>(month: Month, { accountTypes, newBusinessInGroup }: AllocationRules) {
  const versions = new Map<number, TypeVersion | null>();
  const versionOf = (typeId: number | null): TypeVersion | null => {
    if (typeId === null) return null;
    let version = versions.get(typeId);
    if (version === undefined) {
      version = inForce(accountTypes.get(typeId)?.versions ?? [], month);
      versions.set(typeId, version);
    }
    return version;
  };
  const wholes = new Map<string, Whole>();
  // The rate is the same for all facts of a manager for which the same conditions hold.
  const rates = new Map<string, Fraction>();
  return {
    begin: (fact: F): Begun<F> => ({
      fact,
      of: fact.accountManagers.map((manager) => {
        const version = versionOf(manager.accountTypeId);
        const base = version ? baseOf(version.accountTypeBaseId, fact) : 0;
        const key = `${manager.accountManagerId}/${manager.accountTypeId}/${fact.projectType}`;
        const whole = wholes.get(key) ?? { base: 0, facts: 0 };
        whole.base += base;
        whole.facts += 1;
        wholes.set(key, whole);
        return { ...manager, version, base, key, whole };
      }),
    }),
    end: ({ fact, of }: Begun<F>): AllocatedFact<F> => ({
      fact,
      earned: of.map(({ accountManagerId, accountTypeId, version, base, key, whole }) => {
        const sized: Sized = {
          wholeBase: whole.base,
          age: monthsBetween(monthIn(fact.projectStartDate), month) + 1,
          newBusiness: fact.newBusiness,
          newBusinessInGroup: newBusinessInGroup(accountManagerId, fact.clientId, month),
        };
        const about = { accountManagerId, accountTypeId, ...sized, wholeBaseFacts: whole.facts };
        if (!version) return { ...about, version, base: 0, rate: null, earned: 0 };
        const name = `${key}/${sized.age}/${sized.newBusiness}/${sized.newBusinessInGroup}`;
        const rate = rates.get(name) ?? rateOf(version, sized);
        rates.set(name, rate);
        return { ...about, version, base, rate, earned: rounded(times(ratio(base, 1), rate)) };
      }),
    }),
  };
}

/** CM-11 … CM-16: what the managers of facts earn. @param facts all of the month, of all project types */
export function allocated<F extends Fact>(
  month: Month,
  facts: readonly F[],
  rules: AllocationRules,
): AllocatedFact<F>[] {
  const { begin, end } = allocation<F>(month, rules);
  return facts.map(begin).map(end);
}
