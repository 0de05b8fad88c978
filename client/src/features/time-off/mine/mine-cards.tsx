import { Link } from '@tanstack/react-router';
import { Icon } from '#components/icon.tsx';
import card from '#components/phone-card.module.css';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { daysOf, hoursText } from '#shared/time-off/amounts.ts';
import { daysOffText } from '#shared/time-off/request-days.ts';
import { RequestStatusChip } from '#shared/time-off/request-status.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/time-off.ts';
import { CancelForm } from './cancel-form.tsx';
import classes from './mine-cards.module.css';
import type { ListProps } from './mine-list.ts';
import { dayOf, daysText, decidedBy, halfDaysText, nameOf } from './request-texts.ts';
import { RowActs } from './row-acts.tsx';
import type { ListedRequest } from './use-mine.ts';

/** The list on a phone, with a card for each request. */
export function MineCards({ groups, available, ...props }: ListProps) {
  return groups.map(({ period, used, requests }) => (
    <section key={period.start} className={classes.period} aria-label={daysOffText(period.start, period.end)}>
      <h2>
        {daysOffText(period.start, period.end)}
        <small>
          {available && available.period === period.start
            ? `${t.available} ${t.hoursOf(hoursText(available.hours))}`
            : `${t.usedIn} ${t.hoursOf(hoursText(used))}`}
        </small>
      </h2>
      {requests.map((request) => (
        <Card key={request.id} request={request} {...props} />
      ))}
    </section>
  ));
}

type CardProps = Omit<ListProps, 'groups' | 'available'> & { readonly request: ListedRequest };

function Card({ address, request, list, asked, onAsk }: CardProps) {
  const { kind, ownName, zone, today, cancel, undo } = list;
  const decided = decidedBy(request, ownName, zone);
  const halves = halfDaysText(request);
  return (
    <article className={card.card} aria-label={nameOf(request)} data-request={request.id}>
      <p className={card.top}>
        <b>{daysText(request)}</b>
        <b>{t.hoursOf(hoursText(request.duration))}</b>
      </p>
      <p className={card.top}>
        <span>
          {[t.daysOf(daysOf(request.duration)), ...(halves === null ? [] : [halves])].join(' · ')} ·{' '}
          {decided ? t.byWhom(decided.who, decided.when) : t.requestedOn(dayOf(request.requestedDate, zone))}
        </span>
        <RequestStatusChip status={request.status} />
      </p>
      {asked === request.id && !request.canceling ? (
        <div className={classes.asked}>
          <CancelForm
            request={request}
            onCancel={(comment) => {
              onAsk(null);
              cancel(request.id, comment);
            }}
            onKeep={() => onAsk(null)}
          />
        </div>
      ) : (
        <div className={card.acts}>
          <Link to="." search={address.with({ history: request.id })} resetScroll={false}>
            <Icon name="clock" size={16} /> {everywhere.history}
            <VisuallyHidden>, {nameOf(request)}</VisuallyHidden>
          </Link>
          <RowActs
            kind={kind}
            request={request}
            today={today}
            asked={false}
            onCancel={() => onAsk(request.id)}
            onUndo={() => undo(request.id)}
          />
        </div>
      )}
    </article>
  );
}
