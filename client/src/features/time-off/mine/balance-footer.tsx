import { Link } from '@tanstack/react-router';
import foot from '#components/page-foot.module.css';
import type { Answers } from '#shared/api/trpc.ts';
import { daysOf, hoursText } from '#shared/time-off/amounts.ts';
import { figuresOf } from '#shared/time-off/figures.ts';
import { t } from '#texts/time-off.ts';
import classes from './balance-footer.module.css';
import type { MineAddress } from './mine-search.ts';

interface BalanceFooterProps {
  readonly address: MineAddress;
  readonly balance: Answers['timeOff']['vacation']['balance'];
}

/**
 * The balance of the current period, with a link to its explanation. Renders nothing if the figures are hidden (TO-13).
 */
export function BalanceFooter({ address, balance }: BalanceFooterProps) {
  const figures = figuresOf(balance);
  if (!figures) return null;
  const { available, pending, used, accrued, carryOver, additional, limit } = figures;
  const rows = [
    { label: t.pending, hours: pending },
    ...(balance.accrual === 'MONTHLY' ? [{ label: t.accrued, hours: accrued, wide: true }] : []),
    { label: t.used, hours: used },
    { label: t.carryOver, hours: carryOver, wide: true },
    { label: t.additional, hours: additional, wide: true },
    { label: t.limit, hours: limit, wide: true },
  ];
  return (
    <div className={`${foot.foot} ${classes.footer}`}>
      <Link to="." search={address.with({ explain: 'available' })} resetScroll={false} className={classes.available}>
        {t.available} <strong data-below={available < 0 || undefined}>{t.hoursOf(hoursText(available))}</strong>
      </Link>
      {rows.map(({ label, hours, wide }) => (
        <span key={label} data-wide={wide}>
          {label} <strong>{hoursText(hours)}</strong>
        </span>
      ))}
      <span className={classes.days} data-wide>
        {t.areDays(hoursText(available), t.daysOf(daysOf(available)))}
      </span>
    </div>
  );
}
