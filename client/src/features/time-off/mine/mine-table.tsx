import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { daysOf, hoursText } from '#shared/time-off/amounts.ts';
import { daysOffText } from '#shared/time-off/request-days.ts';
import { RequestStatusChip } from '#shared/time-off/request-status.tsx';
import { t } from '#texts/time-off.ts';
import { CancelForm } from './cancel-form.tsx';
import type { ListProps } from './mine-list.ts';
import classes from './mine-table.module.css';
import { dayOf, daysText, decidedBy, halfDaysText, nameOf } from './request-texts.ts';
import { RowActs } from './row-acts.tsx';

/** The viewer's own requests by period, latest first day first. */
export function MineTable({ address, groups, available, list, asked, onAsk, open }: ListProps) {
  const { kind, ownName, zone, today, cancel, undo } = list;
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.daysOff}</th>
            <th scope="col" data-align="end">
              {t.hours}
            </th>
            <th scope="col" data-align="end">
              {t.days}
            </th>
            <th scope="col">{t.status}</th>
            <th scope="col">{t.requested}</th>
            <th scope="col">{t.decided}</th>
            <th scope="col">
              <VisuallyHidden>{t.acts}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {groups.map(({ period, used, pending, ofOthers, requests }) => (
          <tbody key={period.start}>
            <tr className={classes.period}>
              <th scope="rowgroup" colSpan={3}>
                {daysOffText(period.start, period.end)}
              </th>
              <td colSpan={4}>
                <span>
                  {t.usedIn} <b>{hoursText(used)}</b>
                  {ofOthers.map(({ request, hours }) => (
                    <small key={request.id}>{t.partOf(hoursText(hours), nameOf(request))}</small>
                  ))}
                </span>
                <span>
                  {t.pendingIn} <b>{hoursText(pending)}</b>
                </span>
                {available && available.period === period.start && (
                  <span>
                    {t.available} <b>{t.hoursOf(hoursText(available.hours))}</b>
                  </span>
                )}
              </td>
            </tr>
            {requests.map((request) => {
              const decided = decidedBy(request, ownName, zone);
              const halves = halfDaysText(request);
              const isOver = request.status === 'CANCELED' || request.status === 'DECLINED';
              return (
                <Fragment key={request.id}>
                  <tr
                    data-over={isOver || undefined}
                    data-open={request.id === open || undefined}
                    data-request={request.id}
                  >
                    <th scope="row">
                      <Link
                        to="."
                        search={address.with({ history: request.id })}
                        resetScroll={false}
                        className={classes.days}
                        data-tip={t.historyOf(nameOf(request))}
                      >
                        {daysText(request)}
                      </Link>
                      {halves !== null && <small>{halves}</small>}
                    </th>
                    <td data-align="end">{hoursText(request.duration)}</td>
                    <td data-align="end">{daysOf(request.duration)}</td>
                    <td>
                      <RequestStatusChip status={request.status} />
                    </td>
                    <td>{dayOf(request.requestedDate, zone)}</td>
                    <td>
                      {decided && (
                        <>
                          <b>{decided.who}</b> <span className={classes.when}>{decided.when}</span>
                        </>
                      )}
                    </td>
                    <td data-align="end">
                      <RowActs
                        kind={kind}
                        request={request}
                        today={today}
                        asked={asked === request.id}
                        onCancel={() => onAsk(request.id)}
                        onUndo={() => undo(request.id)}
                      />
                    </td>
                  </tr>
                  {asked === request.id && !request.canceling && (
                    <tr className={classes.asked}>
                      <td colSpan={7}>
                        <CancelForm
                          request={request}
                          onCancel={(comment) => {
                            onAsk(null);
                            cancel(request.id, comment);
                          }}
                          onKeep={() => onAsk(null)}
                        />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}
