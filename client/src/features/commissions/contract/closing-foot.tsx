import type { Closing } from '@hourbook/domain/commissions/closing-contracts.ts';
import { t } from '#texts/commissions-contract.ts';
import foot from '../../../components/page-foot.module.css';
import { TextButton } from '../../../components/text-button.tsx';
import { monthAfter } from '../../../lib/months.ts';
import { amountText } from '../shared/figures.ts';
import { shortMonth } from '../shared/filter-address.ts';
import classes from './contract-page.module.css';

interface ClosingFootProps {
  readonly closing: Closing;
  /** What closed months have changed by since, in dollars, and how much of it is not yet paid. */
  readonly adjusted: number;
  readonly due: number;
  /** null: the viewer may not open months again. */
  readonly onReopen: (() => void) | null;
}

/** How far months are closed, and when what has changed since is paid. */
export const ClosingFoot = ({ closing: { closedThrough }, adjusted, due, onReopen }: ClosingFootProps) => (
  <footer className={`${foot.foot} ${classes.foot}`}>
    {closedThrough === null ? (
      <span>{t.nothingClosed}</span>
    ) : (
      <>
        <span>
          {t.closedThrough} <strong>{shortMonth(closedThrough)}</strong>
        </span>
        {adjusted !== 0 && (
          <span>
            {t.adjustments} <strong>{amountText(adjusted)}</strong>, {t.included}
          </span>
        )}
        {due !== 0 && (
          <span>
            {t.dueWith(shortMonth(monthAfter(closedThrough, 1)))} <strong>{amountText(due)}</strong>
          </span>
        )}
        {onReopen && (
          <span className={classes.reopen}>
            <TextButton onClick={onReopen}>{t.reopenMonth(shortMonth(closedThrough))}</TextButton>
          </span>
        )}
      </>
    )}
  </footer>
);
