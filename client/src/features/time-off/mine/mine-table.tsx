import { Link } from '@tanstack/react-router';
import { Icon } from '#components/icon.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { daysOf, hoursText } from '#shared/time-off/amounts.ts';
import { kinds } from '#shared/time-off/kinds.ts';
import { daysOffText } from '#shared/time-off/request-days.ts';
import { RequestStatusChip } from '#shared/time-off/request-status.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/time-off.ts';
import type { PeriodOfRequests } from './by-period.ts';
import { CancelForm } from './cancel-form.tsx';
import type { ListProps } from './mine-list.ts';
import classes from './mine-table.module.css';
import { dayOf, daysText, decidedBy, halfDaysText, nameOf } from './request-texts.ts';
import { RowActs } from './row-acts.tsx';
import type { ListedRequest } from './use-mine.ts';

/** Below that the table has no room beside the menu. */
const NARROW = '64rem';

/** The viewer's own requests by period, latest first day first. */
export function MineTable(props: ListProps) {
  const { address, groups, available, list, asked, onAsk, open } = props;
  return (
    <Table
      label={kinds[list.kind].mine.label}
      frame="sheet"
      columns={columnsOf(props)}
      rowId={({ id }) => id}
      marks={({ id, status }) => ({
        'data-over': isOver(status) || undefined,
        'data-open': id === open || undefined,
        'data-request': id,
      })}
      groups={groups.map((group) => ({
        id: group.period.start,
        head: {
          days: daysOffText(group.period.start, group.period.end),
          status: <Sums group={group} available={available} />,
        },
        card: {
          name: daysOffText(group.period.start, group.period.end),
          note:
            available && available.period === group.period.start
              ? `${t.available} ${t.hoursOf(hoursText(available.hours))}`
              : `${t.usedIn} ${t.hoursOf(hoursText(group.used))}`,
        },
        rows: group.requests,
      }))}
      below={(request) =>
        asked === request.id && !request.canceling ? (
          <CancelForm
            request={request}
            onCancel={(comment) => {
              onAsk(null);
              list.cancel(request.id, comment);
            }}
            onKeep={() => onAsk(null)}
          />
        ) : null
      }
      cards={{
        below: NARROW,
        name: nameOf,
        acts: (request) => (
          <>
            <Link to="." search={address.with({ history: request.id })} resetScroll={false}>
              <Icon name="clock" size={16} /> {everywhere.history}
              <VisuallyHidden>, {nameOf(request)}</VisuallyHidden>
            </Link>
            <Acts request={request} {...props} />
          </>
        ),
      }}
    />
  );
}

const isOver = (status: ListedRequest['status']): boolean => status === 'CANCELED' || status === 'DECLINED';

function columnsOf(props: ListProps): readonly TableColumn<ListedRequest>[] {
  const { address, list } = props;
  const decided = (request: ListedRequest) => decidedBy(request, list.ownName, list.zone);
  return [
    {
      id: 'days',
      label: t.daysOff,
      wrap: 'never',
      cell: (request) => {
        const halves = halfDaysText(request);
        return (
          <>
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
          </>
        );
      },
      card: { as: 'title', cell: daysText },
    },
    {
      id: 'hours',
      label: t.hours,
      align: 'end',
      cell: ({ duration }) => hoursText(duration),
      card: { as: 'end', cell: ({ duration }) => t.hoursOf(hoursText(duration)) },
    },
    {
      id: 'daysOf',
      label: t.days,
      align: 'end',
      cell: ({ duration }) => daysOf(duration),
      card: {
        as: 'note',
        cell: (request) =>
          [t.daysOf(daysOf(request.duration)), halfDaysText(request)].filter((each) => each !== null).join(' · '),
      },
    },
    {
      id: 'status',
      label: t.status,
      wrap: 'never',
      cell: ({ status }) => <RequestStatusChip status={status} />,
      card: 'mark',
    },
    {
      id: 'requested',
      label: t.requested,
      wrap: 'never',
      cell: ({ requestedDate }) => dayOf(requestedDate, list.zone),
      card: {
        as: 'note',
        cell: (request) => (decided(request) ? null : t.requestedOn(dayOf(request.requestedDate, list.zone))),
      },
    },
    {
      id: 'decided',
      label: t.decided,
      wrap: 'never',
      cell: (request) => {
        const answer = decided(request);
        return (
          answer && (
            <>
              <b className={classes.who}>{answer.who}</b> <span className={classes.when}>{answer.when}</span>
            </>
          )
        );
      },
      card: {
        as: 'note',
        cell: (request) => {
          const answer = decided(request);
          return answer && t.byWhom(answer.who, answer.when);
        },
      },
    },
    {
      id: 'acts',
      label: <VisuallyHidden>{t.acts}</VisuallyHidden>,
      align: 'end',
      cell: (request) => <Acts request={request} {...props} />,
    },
  ];
}

const Acts = ({ request, list, asked, onAsk }: ListProps & { readonly request: ListedRequest }) => (
  <RowActs
    kind={list.kind}
    request={request}
    today={list.today}
    asked={asked === request.id}
    onCancel={() => onAsk(request.id)}
    onUndo={() => list.undo(request.id)}
  />
);

type SumsProps = Pick<ListProps, 'available'> & { readonly group: PeriodOfRequests<ListedRequest> };

/** What a period's requests take from it, and what is left. */
const Sums = ({ group: { period, used, pending, ofOthers }, available }: SumsProps) => (
  <span className={classes.sums}>
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
  </span>
);
