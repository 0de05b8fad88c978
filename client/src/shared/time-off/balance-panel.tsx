import { addDays } from '@hourbook/domain/time.ts';
import { Link } from '@tanstack/react-router';
import { t } from '#texts/time-off.ts';
import { refusalOf } from '../api/refusal.ts';
import { hoursText } from './amounts.ts';
import classes from './balance-panel.module.css';
import { figuresOf } from './figures.ts';
import { callsOf, type TimeOffKind } from './kinds.ts';
import { Panel } from './panel.tsx';
import { daysOffText } from './request-days.ts';

interface BalancePanelProps {
  readonly kind: TimeOffKind;
  /** The hours that the request in the form takes from a period; null: there is no such request. */
  readonly asked: ((period: { periodStart: string; periodEnd: string }) => number) | null;
}

/** The person's own balance, today and with the request (TO-12). Each row links to its explanation. */
export function BalancePanel({ kind, asked }: BalancePanelProps) {
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
  const { available, pending, accrued, used, carryOver, additional, limit } = figures;
  const request = asked?.(balance) ?? 0;
  const rows = [
    { row: 'available', label: t.available, hours: available, after: available - request },
    { row: 'pending', label: t.pending, hours: pending, after: pending + request },
    // TO-4: without monthly accrual, the whole limit is available from the first day, so this row is not shown.
    ...(accrual === 'MONTHLY' ? [{ row: 'accrued', label: t.accrued, hours: accrued, after: accrued }] : []),
    { row: 'used', label: t.used, hours: used, after: used },
    { row: 'carryOver', label: t.carryOver, hours: carryOver, after: carryOver },
    { row: 'additional', label: t.additional, hours: additional, after: additional },
    { row: null, label: t.limit, hours: limit, after: limit },
  ];
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
            {request > 0 && <th scope="col">{t.afterIt}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, label, hours, after }) => (
            <tr key={label} data-first={row === 'available' || undefined}>
              <th scope="row">
                {row === null ? (
                  label
                ) : (
                  <Link
                    to="."
                    search={((before: object) => ({ ...before, explain: row })) as never}
                    resetScroll={false}
                    data-tip={t.explainOf(label)}
                  >
                    {label}
                  </Link>
                )}
              </th>
              <td data-below={hours < 0 || undefined}>{hoursText(hours)}</td>
              {request > 0 && (
                <td data-same={after === hours || undefined} data-below={after < 0 || undefined}>
                  {hoursText(after)}
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
