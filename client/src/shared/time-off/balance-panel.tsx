import { addDays, type CalendarDate } from '@hourbook/domain/time.ts';
import { Link } from '@tanstack/react-router';
import type { ExplainAddress } from '#lib/address/parts.ts';
import { t } from '#texts/time-off.ts';
import { refusalOf } from '../api/refusal.ts';
import type { Answers } from '../api/trpc.ts';
import { shortDate } from '../sheet/days.ts';
import { hoursText } from './amounts.ts';
import classes from './balance-panel.module.css';
import { type Figures, figuresOf } from './figures.ts';
import { callsOf, type TimeOffKind } from './kinds.ts';
import { Panel } from './panel.tsx';
import { daysOffText } from './request-days.ts';

type Balance = Answers['timeOff']['vacation']['balance'];

interface BalancePanelProps {
  readonly address: ExplainAddress;
  readonly kind: TimeOffKind;
  /** The balance on the first day of a request that is being put together, and its hours in that period; null: there is none. */
  readonly after: { readonly day: CalendarDate; readonly balance: Balance; readonly asked: number } | null;
}

/** What is available and pending with a request. */
function withRequest(figures: Figures, asked: number): Figures {
  const { available, pending } = figures;
  return { ...figures, available: available - asked, pending: pending + asked };
}

/** One's own balance today, and on the first day of a request with it (TO-12); each row leads to what it is made of. */
export function BalancePanel({ address, kind, after }: BalancePanelProps) {
  const { data: balance, error } = callsOf(kind).balance.useQuery({}, { retry: false });
  if (error && !balance) {
    return (
      <Panel title={t.yourBalance} folded="">
        <p className={classes.note}>{refusalOf(error).errors.join(' ')}</p>
      </Panel>
    );
  }
  if (!balance)
    return (
      <Panel title={t.yourBalance} aside={<span className={classes.loading} aria-busy="true" />}>
        {null}
      </Panel>
    );
  const { accrual, periodStart, periodEnd } = balance;
  const figures = figuresOf(balance);
  if (!figures) {
    return (
      <Panel title={t.yourBalance} folded="">
        <p className={classes.note}>{t.noFigures}</p>
      </Panel>
    );
  }
  const { available } = figures;
  const onFirstDay = after && figuresOf(after.balance);
  const then = after && onFirstDay && withRequest(onFirstDay, after.asked);
  const rows = [
    { row: 'available', label: t.available },
    { row: 'pending', label: t.pending },
    // TO-4: without monthly accrual, the whole limit is available from the first day, so this row is not shown.
    ...(accrual === 'MONTHLY' ? [{ row: 'accrued', label: t.accrued } as const] : []),
    { row: 'used', label: t.used },
    { row: 'carryOver', label: t.carryOver },
    { row: 'additional', label: t.additional },
    { row: 'limit', label: t.limit },
  ] as const;
  const leans = kind === 'vacation' && available < 0;
  return (
    <Panel
      title={t.yourBalance}
      aside={daysOffText(periodStart, addDays(periodEnd, -1))}
      folded={t.hoursOf(hoursText(available))}
    >
      <table className={classes.balance}>
        <thead>
          <tr>
            <th scope="col">{t.hours}</th>
            <th scope="col">{t.today}</th>
            {then && <th scope="col">{t.afterIt(shortDate(after.day))}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, label }) => (
            <tr key={label} data-first={row === 'available' || undefined}>
              <th scope="row">
                {row === 'limit' ? (
                  label
                ) : (
                  <Link
                    to="."
                    search={address.with({ explain: row })}
                    resetScroll={false}
                    data-tip={t.explainOf(label)}
                  >
                    {label}
                  </Link>
                )}
              </th>
              <td data-below={figures[row] < 0 || undefined}>{hoursText(figures[row])}</td>
              {then && (
                <td data-same={then[row] === figures[row] || undefined} data-below={then[row] < 0 || undefined}>
                  {hoursText(then[row])}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {leans && <p className={classes.note}>{t.leansOnAccrual}</p>}
    </Panel>
  );
}
