import type { Explained } from '@hourbook/domain/commissions/explain-contracts.ts';
import { dateIn, epochMs, formatDate, formatInstant } from '@hourbook/domain/time.ts';
import { monthText } from '#lib/months.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { t } from '#texts/commissions-explain.ts';
import { amountText, changeText } from '../figures.ts';
import classes from './explain.module.css';

type Steps = Pick<Explained, 'closed' | 'earnedCommission'>;

/** What was frozen, what has changed since, and what it comes to now; for an open month only the last. */
export function ClosedSteps({ explained: { closed, earnedCommission } }: { explained: Steps }) {
  const self = useSelf();
  return (
    <dl className={classes.steps}>
      {closed && (
        <>
          <div className={classes.step}>
            <dt>{t.closed(formatDate(dateIn(zoneOf(self), epochMs(closed.closedAt))))}</dt>
            <dd>{amountText(closed.earnedCommission)}</dd>
          </div>
          <div className={classes.step}>
            <dt>{t.adjusted}</dt>
            <dd>{changeText(closed.adjustment)}</dd>
          </div>
        </>
      )}
      <div className={classes.step} data-now>
        <dt>{closed ? t.now : t.commissionNow}</dt>
        <dd>{amountText(earnedCommission)}</dd>
      </div>
    </dl>
  );
}

/** Why a closed month comes to something else now. */
export function SinceClosing({ explained: { closed } }: { explained: Explained }) {
  const self = useSelf();
  if (!closed) return null;
  const zone = zoneOf(self);
  return (
    <section className={classes.after}>
      <h3>{t.sinceClosing}</h3>
      {closed.reasons.length === 0 && <p className={classes.note}>{t.unchanged}</p>}
      <ul>
        {closed.reasons.map(({ text, at, by, comment }) => (
          <li key={`${text} ${at} ${by}`}>
            {(by ?? at) !== null && (
              <span className={classes.by}>
                <b>{by}</b> {by !== null && at !== null && '· '}
                {at !== null && formatInstant(at, zone)}
              </span>
            )}
            {text}
            {comment && (
              <>
                {' '}
                <q>{comment}</q>
              </>
            )}
          </li>
        ))}
      </ul>
      {closed.paid.map(({ month, amount }) => (
        <p key={month} className={classes.note}>
          {t.paidWith(changeText(amount), monthText(month))}
        </p>
      ))}
      {closed.due !== 0 && <p className={classes.note}>{t.dueWithNext(changeText(closed.due))}</p>}
    </section>
  );
}
