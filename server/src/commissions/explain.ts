import { accountTypeBase } from '@hourbook/domain/commissions/allocation.ts';
import type { Explained, ExplainInput } from '@hourbook/domain/commissions/explain-contracts.ts';
import { explainedBrackets, explainedDays, payTexts, revenueText } from '@hourbook/domain/commissions/explanation.ts';
import { explanationWordsIn } from '@hourbook/domain/commissions/explanation-words-in.ts';
import { type Fact, factKey } from '@hourbook/domain/commissions/facts.ts';
import { type Share, shownRate, sumsOf } from '@hourbook/domain/commissions/rows.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import { toHours } from '@hourbook/domain/hours.ts';
import type { Language } from '@hourbook/domain/language.ts';
import { inCurrency, toDollars } from '@hourbook/domain/money.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { operationalText } from '@hourbook/domain/reference/employment-type.ts';
import type { ClosingPorts } from './closed-months.ts';
import { closedOf } from './explain-closed.ts';
import { aboutOf, sharesOfRow } from './explained-row.ts';
import { type Commissions, commissionsIn } from './facts.ts';
import { seesOwnOnly } from './filter.ts';
import { type CommissionNames, commissionNames } from './names.ts';
import { profitsShown, rateShown } from './shares.ts';

/**
 * "Explain this number": the calculation of a row's commission in a month.
 * @throws DomainError `not-found`, also for rows that an account manager may not see
 */
export async function explain(
  ports: ClosingPorts,
  viewer: Person,
  asked: ExplainInput,
  language: Language,
): Promise<Explained> {
  const own = seesOwnOnly(viewer) ? new Set([viewer.id]) : null;
  const found = await commissionsIn(ports, viewer, [asked.month], own);
  const shares = sharesOfRow(found, asked, own);
  const last = shares.at(-1);
  if (!last) throw refusal('not-found');
  const { fact, earned } = last;
  const employees = fact.projectType === 'FLAT_RATE_PROJECT' ? fact.employees.map(({ userId }) => userId) : [];
  const userId = fact.projectType === 'CONTRACT_PLACEMENT' ? fact.userId : null;
  const names = await commissionNames(ports, found.rules, [
    ...employees,
    ...[userId ?? [], earned?.accountManagerId ?? []].flat(),
  ]);
  const sums = sumsOf(shares);
  const base = shares.reduce((sum, each) => sum + (each.earned?.base ?? 0), 0);
  const version = earned?.version ?? null;
  const keys = new Set(shares.map((each) => factKey(each.fact)));
  const { accountTypeId, accountType } = names.manager(earned);
  return {
    ...aboutOf(last, names),
    id: asked.id,
    month: asked.month,
    clientId: fact.clientId,
    userId,
    days: shares.flatMap((each) => daysOf(each.fact, found, names, language)),
    hours: fact.projectType === 'DIRECT_PLACEMENT' ? null : toHours(sums.hours),
    ...profitsShown(sums),
    additionalCostDescription:
      shares.flatMap((each) =>
        each.fact.projectType === 'CONTRACT_PLACEMENT' ? (each.fact.additionalCostDescription ?? []) : [],
      )[0] ?? null,
    operationalText: operationalOf(shares, found, ports.config.currency, language),
    revenueText: fact.projectType === 'FLAT_RATE_PROJECT' ? revenueText(fact, language) : null,
    accountTypeId,
    accountType,
    versionMonth: version?.month ?? null,
    base: version && accountTypeBase(version.accountTypeBaseId),
    baseAmount: toDollars(base),
    bracketType: version?.bracketType ?? null,
    age: version?.bracketType === 'PROJECT_AGE' ? (earned?.age ?? null) : null,
    projectStartDate: fact.projectStartDate,
    wholeBase: version?.bracketType === 'BASE_SIZE' ? toDollars(earned?.wholeBase ?? 0) : null,
    wholeBaseFacts: version?.bracketType === 'BASE_SIZE' ? (earned?.wholeBaseFacts ?? null) : null,
    brackets: earned ? explainedBrackets(earned, base) : [],
    newBusiness: fact.newBusiness,
    newBusinessInGroup: earned?.newBusinessInGroup ?? false,
    commissionRate: rateShown(shownRate(shares, true)),
    earnedCommission: toDollars(sums.earnedCommission),
    closed:
      earned &&
      (await closedOf(ports, viewer, { fact, keys, accountManagerId: earned.accountManagerId, own, language })),
  };
}

function daysOf(
  fact: Fact,
  { person, rules }: Commissions,
  names: CommissionNames,
  language: Language,
): Explained['days'] {
  if (fact.projectType === 'DIRECT_PLACEMENT') return [];
  const employees =
    fact.projectType === 'CONTRACT_PLACEMENT'
      ? [{ userId: fact.userId, parts: fact.parts, employee: null }]
      : fact.employees.map(({ userId, parts }) => ({ userId, parts, employee: names.person(userId) }));
  const billableHourlyRate =
    fact.projectType === 'CONTRACT_PLACEMENT' ? toDollars(fact.assignment.hourlyRateInCents) : null;
  return employees.flatMap(({ userId, parts, employee }) =>
    parts.map((part) => {
      const whose = person(userId);
      const pay = whose ? payTexts(whose, part.rates, rules, language) : [];
      return explainedDays(part, fact.month, { employee, billableHourlyRate }, pay);
    }),
  );
}

/** CM-8: "W-2 Salaried, 12 % of cost". */
function operationalOf(
  shares: readonly Share[],
  { rules }: Commissions,
  currency: string,
  language: Language,
): string | null {
  const parts = shares.flatMap(({ fact }) => {
    if (fact.projectType === 'CONTRACT_PLACEMENT') return fact.parts;
    return fact.projectType === 'FLAT_RATE_PROJECT' ? fact.employees.flatMap((each) => each.parts) : [];
  });
  const texts = parts.flatMap(({ rates }) => {
    const rate = operationalText(rates.costs);
    if (rate === null) return [];
    const name = rules.employmentTypes.get(rates.employmentTypeId ?? 0)?.name ?? '';
    const isPercent = rates.costs?.operationalCostRate === 'PERCENT_RATE';
    return explanationWordsIn[language].operational(name, inCurrency(rate, currency), isPercent);
  });
  return texts.length === 0 ? null : [...new Set(texts)].join('; ');
}
