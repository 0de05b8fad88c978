import { Icon } from '#components/icon.tsx';
import foot from '#components/page-foot.module.css';
import { t } from '#texts/balances.ts';
import { type BalanceRow, figureText, totalsOf, type Unit } from './balance-figures.ts';
import classes from './balances.module.css';

/** The totals of everybody in the filtered list. */
export function BalancesFooter({ rows, unit }: { rows: readonly BalanceRow[]; unit: Unit }) {
  const { people, notTold, available, pending, belowZero } = totalsOf(rows);
  const of = unit === 'days' ? t.daysOf : t.hoursOf;
  return (
    <section className={`${foot.foot} ${classes.footer}`} aria-label={t.totals}>
      <span>{t.people(people)}</span>
      <span>
        {t.availablePlain} <strong>{of(figureText(available, unit))}</strong>
      </span>
      <span>
        {t.pendingPlain} <strong>{of(figureText(pending, unit))}</strong>
      </span>
      {belowZero > 0 && (
        <span className={classes.bad}>
          <Icon name="alert" size={13} /> {t.belowZero(belowZero)}
        </span>
      )}
      {notTold > 0 && <span>{t.notToldCount(notTold)}</span>}
    </section>
  );
}
