import { useState } from 'react';
import { daysOf, hoursText } from '#shared/time-off/amounts.ts';
import { RequestStatusChip } from '#shared/time-off/request-status.tsx';
import { t } from '#texts/time-off.ts';
import type { PeriodOfRequests } from './by-period.ts';
import { CancelForm } from './cancel-form.tsx';
import type { ListProps } from './mine-list.ts';
import classes from './request-now.module.css';
import { halfDaysText } from './request-texts.ts';
import { RowActs } from './row-acts.tsx';
import type { ListedRequest } from './use-mine.ts';

interface RequestNowProps extends Pick<ListProps, 'list'> {
  readonly request: ListedRequest;
  /** What it alone takes from the period of its first day. */
  readonly taken: Pick<PeriodOfRequests<ListedRequest>, 'used' | 'pending'>;
}

/** A request as it is now, above its history: how much it is, what it does to the balance (TO-27), and canceling it. */
export function RequestNow({ request, taken, list }: RequestNowProps) {
  const [asked, setAsked] = useState(false);
  const { kind, today, cancel, undo } = list;
  const { status, duration, availableBalance: after } = request;
  const hours = taken.used + taken.pending;
  const halves = halfDaysText(request);
  return (
    <section className={classes.now} aria-label={t.requestNow}>
      <p className={classes.sum}>
        <span>
          <b>{t.hoursOf(hoursText(duration))}</b> {t.daysOf(daysOf(duration))}
          {halves !== null && `, ${halves}`}
        </span>
        <RequestStatusChip status={status} />
      </p>
      {after !== null && hours > 0 && <p>{t.availableToday(hoursText(after + hours), hoursText(after))}</p>}
      {asked && !request.canceling ? (
        <CancelForm
          request={request}
          onCancel={(comment) => {
            setAsked(false);
            cancel(request.id, comment);
          }}
          onKeep={() => setAsked(false)}
        />
      ) : (
        <RowActs
          kind={kind}
          request={request}
          today={today}
          asked={false}
          onCancel={() => setAsked(true)}
          onUndo={() => undo(request.id)}
        />
      )}
    </section>
  );
}
