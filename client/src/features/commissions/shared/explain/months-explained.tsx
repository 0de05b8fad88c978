import type { ExplainedMonths } from '@hourbook/domain/commissions/explain-contracts.ts';
import { monthText } from '#lib/months.ts';
import { t } from '#texts/commissions-explain.ts';
import { amountText, commissionRateText } from '../figures.ts';
import { ClosedSteps } from './closed-steps.tsx';
import classes from './explain.module.css';
import { type ExplainedAt, inMonthsText } from './explain-address.ts';
import type { ExplainedAddress } from './use-explained.ts';
import { Whose } from './whose.tsx';

interface MonthsExplainedProps {
  readonly told: ExplainedMonths;
  readonly asked: ExplainedAt;
  readonly linkTo: ExplainedAddress['linkTo'];
}

/** A commission over several months: each of them, which leads to how it came about, and what they add up to. */
export function MonthsExplained({ told, asked, linkTo }: MonthsExplainedProps) {
  const { months, earnedCommission } = told;
  const [base, ...others] = new Set(months.map((each) => each.base));
  return (
    <>
      <Whose about={told} when={inMonthsText(asked)} />
      <ClosedSteps explained={{ closed: null, earnedCommission }} />
      <section>
        <h3>{t.byMonth}</h3>
        <div className={classes.days}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t.month}</th>
                <th scope="col">{base && others.length === 0 ? t.bases[base] : t.base}</th>
                <th scope="col">{t.rate}</th>
                <th scope="col">{t.commission}</th>
              </tr>
            </thead>
            <tbody>
              {months.map((each) => (
                <tr key={each.month}>
                  <th scope="row">
                    <a {...linkTo({ ...asked, month: each.month, endMonth: null })}>{monthText(each.month)}</a>
                  </th>
                  <td>{amountText(each.baseAmount)}</td>
                  <td>{commissionRateText(each.commissionRate)}</td>
                  <td>{amountText(each.earnedCommission)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  {t.total}
                </th>
                <td>{amountText(earnedCommission)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
        <p className={classes.note}>{t.eachMonth}</p>
      </section>
    </>
  );
}
