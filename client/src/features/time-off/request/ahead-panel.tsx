import { addDays, formatDate } from '@hourbook/domain/time.ts';
import { skipToken } from '@tanstack/react-query';
import { signedHours } from '#lib/amounts.ts';
import { shortDate } from '#shared/sheet/days.ts';
import { hoursText } from '#shared/time-off/amounts.ts';
import { callsOf } from '#shared/time-off/kinds.ts';
import { Panel } from '#shared/time-off/panel.tsx';
import { t } from '#texts/time-off.ts';
import { type AheadStep, balanceAhead } from './ahead.ts';
import { AheadChart } from './ahead-chart.tsx';
import classes from './ahead-panel.module.css';
import { rangeAsked } from './selection.ts';
import type { Request } from './use-request.ts';

const words: Readonly<Record<AheadStep['what'], string>> = {
  today: t.todayRow,
  begins: t.periodStarts,
  asked: t.thisRequest,
  accrued: t.accruedLine,
  carryOver: t.carriedLine,
  additional: t.additionalLine,
  used: t.usedLine,
  pending: t.pendingLine,
};

/**
 * The balance up to the end of the period of the first day, as a chart and a table. Renders nothing if the figures are
 * hidden (TO-13).
 */
export function AheadPanel({ request }: { request: Request }) {
  const { kind, selection, onFirstDay, calendar } = request;
  const lastDay = onFirstDay && addDays(onFirstDay.periodEnd, -1);
  const { data: explained } = callsOf(kind).explain.useQuery(lastDay ? { date: lastDay } : skipToken, { retry: false });
  const { data: sent } = callsOf(kind).mine.useQuery({});
  if (!explained || explained.available === null || !calendar.facts) return null;
  const ahead = balanceAhead(explained, selection, calendar.facts.today, sent);
  const end = ahead.points.at(-1);
  const asked = rangeAsked(selection);
  // What is deducted later here is deducted today elsewhere: the first line says so.
  const isBefore = ahead.steps.some(({ what }) => what === 'used' || what === 'pending');
  const called = (what: AheadStep['what']): string =>
    isBefore && what === 'today' ? t.todayBefore : isBefore && what === 'begins' ? t.periodStartsBefore : words[what];
  return (
    <Panel
      title={t.balanceAhead}
      aside={t.untilPeriodEnds(formatDate(ahead.until))}
      folded={`${t.hoursOf(hoursText(end?.after ?? 0))}, ${shortDate(ahead.until)}`}
    >
      <AheadChart ahead={ahead} hasRequest={asked !== null} />
      <table className={classes.steps}>
        <thead>
          <tr>
            <th scope="col">{t.date}</th>
            <th scope="col">{t.event}</th>
            <th scope="col">{t.change}</th>
            <th scope="col">{t.balance}</th>
          </tr>
        </thead>
        <tbody>
          {ahead.steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
            <tr key={index} data-mine={step.what === 'asked' || undefined}>
              <td>{shortDate(step.date)}</td>
              <td>{called(step.what)}</td>
              <td>{step.change === null ? '' : signedHours(step.change)}</td>
              <td data-below={step.balance < 0 || undefined}>{hoursText(step.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isBefore && <p className={classes.note}>{t.aheadNote}</p>}
      {explained.limit !== null && ahead.points.some(({ without }) => without > Number(explained.limit)) && (
        <p className={classes.note}>{t.aboveLimit(hoursText(explained.limit))}</p>
      )}
    </Panel>
  );
}
