import type { Explained } from '@hourbook/domain/commissions/explain-contracts.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import { Chip } from '#components/chip.tsx';
import { stringifySearch } from '#lib/search.ts';
import { t } from '#texts/commissions-explain.ts';
import { amountText, commissionRateText, typedRateText } from '../figures.ts';
import { shortMonth } from '../filter-address.ts';
import classes from './explain.module.css';
import { rateWithout } from './scale.ts';
import { Scale } from './scale-picture.tsx';

interface RateSectionProps {
  readonly explained: Explained;
  readonly manager: string;
}

/** By which scale the base is paid, whether conditions are met, and the one rounding. */
export function RateSection({ explained, manager }: RateSectionProps) {
  const { accountType, accountTypeId, versionMonth, month } = explained;
  return (
    <section>
      <h3>
        {t.rate}{' '}
        {accountTypeId !== null && accountType !== null && (
          <span>
            <a href={`#/account-types${stringifySearch({ open: accountTypeId })}`}>{accountType}</a>
            {versionMonth !== null && `, ${t.versionOf(shortMonth(versionMonth))}`}
          </span>
        )}
      </h3>
      {explained.accountManager === null ? (
        <p className={classes.note}>{t.nothingWithoutManager}</p>
      ) : accountType === null ? (
        <p className={classes.note}>{t.nothingWithoutType}</p>
      ) : versionMonth === null ? (
        <p className={classes.note}>{t.nothingWithoutVersion(accountType, shortMonth(month))}</p>
      ) : (
        <>
          <AppliedTo explained={explained} manager={manager} />
          <Scale {...explained} />
          <Conditions explained={explained} />
          <Result explained={explained} />
        </>
      )}
    </section>
  );
}

const pages = {
  CONTRACT_PLACEMENT: '/contract-placements',
  DIRECT_PLACEMENT: '/direct-placement',
  FLAT_RATE_PROJECT: '/flat-rate',
} as const;

/** What the brackets are applied to: the manager's whole base of the month, or the age of the project. */
function AppliedTo({ explained, manager }: RateSectionProps) {
  const { bracketType, base, wholeBase, wholeBaseFacts, age, projectStartDate, accountManager } = explained;
  const { month, projectType } = explained;
  if (bracketType === 'PROJECT_AGE') {
    return (
      age !== null && (
        <p className={classes.note}>{t.ageOf(age, projectStartDate ? formatDate(projectStartDate) : '–')}</p>
      )
    );
  }
  if (wholeBase === null || base === null) return null;
  const among = { startMonth: month, endMonth: month, accountManagerIds: accountManager?.id };
  return (
    <p className={classes.note}>
      {t.wholeBase(manager, base)}{' '}
      <a href={`#${pages[projectType]}${stringifySearch(among)}`} title={t.placements}>
        {t.wholeBaseOf(amountText(wholeBase), wholeBaseFacts ?? 0)}
      </a>
      .
    </p>
  );
}

const words = {
  NEED_NEW_BUSINESS: t.newBusiness,
  NEED_NEW_BUSINESS_CLIENT_GROUP: t.newBusinessInGroup,
} as const;

/** The brackets whose condition decides what this commission is paid. */
function Conditions({ explained: { brackets, bracketType, age } }: { explained: Explained }) {
  const deciding = brackets.filter(({ condition, base, from, to }) => {
    if (condition === 'NONE') return false;
    return bracketType === 'PROJECT_AGE' ? age !== null && from <= age && (to === null || age <= to) : base > 0;
  });
  return deciding.map((bracket) => {
    const { condition, conditionMet, rate, paidRate, from } = bracket;
    return (
      condition !== 'NONE' && (
        <p key={from} className={classes.condition}>
          <Chip
            tone={conditionMet ? 'good' : 'calm'}
            icon={conditionMet ? 'check' : 'cross'}
            label={words[condition]}
          />
          <span>
            {conditionMet
              ? t.conditionMet(typedRateText(rateWithout(brackets, bracket)), typedRateText(rate))
              : t.conditionNotMet(typedRateText(paidRate), typedRateText(rate))}
          </span>
        </p>
      )
    );
  });
}

/** From the scale to the commission, rounded once (CM-15). */
function Result({ explained }: { explained: Explained }) {
  const { bracketType, brackets, wholeBase, age, commissionRate, baseAmount, earnedCommission } = explained;
  if (commissionRate === null) return null;
  const rate = commissionRateText(commissionRate);
  const onWhole = amountText(brackets.reduce((sum, { commission }) => sum + commission, 0));
  return (
    <dl className={classes.amounts}>
      {bracketType === 'BASE_SIZE' && wholeBase !== null && wholeBase > 0 && (
        <>
          <div>
            <dt>{t.onWholeBase}</dt>
            <dd>{onWhole}</dd>
          </div>
          <div>
            <dt>{t.rateFrom(onWhole, amountText(wholeBase))}</dt>
            <dd>{rate}</dd>
          </div>
        </>
      )}
      {bracketType === 'PROJECT_AGE' && age !== null && (
        <div>
          <dt>{t.rateOfMonth(age)}</dt>
          <dd>{rate}</dd>
        </div>
      )}
      <div data-look="end">
        <dt>{t.result(amountText(baseAmount), rate)}</dt>
        <dd>{amountText(earnedCommission)}</dd>
      </div>
    </dl>
  );
}
