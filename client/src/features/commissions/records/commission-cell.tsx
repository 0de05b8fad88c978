import { useContext } from 'react';
import { useRowTab } from '#components/table/row-tab.ts';
import type { Months } from '#lib/months.ts';
import { t } from '#texts/placements.ts';
import looks from '#theme/looks.module.css';
import { explainedIn, inMonthsText } from '../shared/explain/explain-address.ts';
import { ExplainedContext } from '../shared/explain/use-explained.ts';
import { amountText } from '../shared/figures.ts';
import classes from './record-form.module.css';

interface CommissionCellProps {
  readonly row: {
    readonly id: number;
    readonly accountManagerId: number | null;
    readonly earnedCommission: number;
  };
  /** Whose commission it is, for what: read out with the amount. */
  readonly of: string;
  /** Those it is the commission of. */
  readonly months: Months;
}

/** A commission, which leads to how it came about. */
export function CommissionCell({ row, of, months }: CommissionCellProps) {
  const explained = useContext(ExplainedContext);
  const tabIndex = useRowTab();
  const { id, accountManagerId, earnedCommission } = row;
  const amount = amountText(earnedCommission);
  if (!explained || accountManagerId === null) return <span className={looks.quiet}>{amount}</span>;
  const at = explainedIn(months);
  const { href, onClick } = explained.linkTo({ id: String(id), ...at, accountManagerId });
  return (
    <a
      href={href}
      onClick={onClick}
      tabIndex={tabIndex}
      className={classes.commission}
      aria-label={t.explainOf(amount, of, inMonthsText(at))}
    >
      {amount}
    </a>
  );
}
