import type { Zone } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { ChooseBox } from '#components/choose-box.tsx';
import { Icon } from '#components/icon.tsx';
import { KeyCaps } from '#components/key-caps.tsx';
import { Problem } from '#components/problem.tsx';
import { refusalOf } from '#shared/api/refusal.ts';
import { hoursText } from '#shared/time-off/amounts.ts';
import { t } from '#texts/time-off-management.ts';
import type { Decisions } from '../use-decisions.ts';
import { ActLines } from './act-lines.tsx';
import classes from './inbox.module.css';
import { InboxItem } from './inbox-item.tsx';
import type { InboxRow, Order } from './inbox-row.ts';
import { OrderChoice } from './order-choice.tsx';
import { useInbox } from './use-inbox.ts';

interface InboxProps {
  readonly zone: Zone;
  readonly decisions: Decisions;
  /** The id of the open request; null: the first one is opened, except on a phone. */
  readonly open: string | null;
  readonly onOpen: (row: InboxRow | null) => void;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly onHistory: (row: InboxRow) => void;
  readonly isPhone: boolean;
}

/**
 * The requests waiting for the viewer. They are decided one at a time, by button or key, or several at once. The keys are
 * single letters, so they act only while the focus is in the inbox (WCAG 2.1.4).
 */
export function Inbox({ zone, onHistory, onOrder, ...options }: InboxProps) {
  const { decisions, open, onOpen, order, isPhone } = options;
  const { data, error, retry, rows, isOwn, free, ticked, inbox, list, ...acts } = useInbox(options);
  const { decide, undo } = acts;
  return (
    // A click anywhere in it is enough for its keys.
    <section ref={inbox} className={classes.inbox} aria-label={t.waitingForYou} tabIndex={-1}>
      <div className={classes.head}>
        {free.length > 1 && (
          <ChooseBox
            label={t.selectAll}
            ticked={ticked.length === 0 ? 'none' : ticked.length === free.length ? 'all' : 'some'}
            onChoose={acts.chooseAll}
          />
        )}
        <h2>{t.waitingForYou}</h2>
        {data && (
          <span className={classes.number} data-none={rows.length === 0 || undefined}>
            {rows.length}
          </span>
        )}
        {rows.length > 1 && <OrderChoice order={order} onChoose={onOrder} />}
      </div>
      {/* What was decided stands where the keys are told otherwise, so that the list does not move. */}
      <div className={classes.top}>
        <ActLines decisions={decisions} onUndo={undo} />
        {rows.length > 0 && <KeysHint />}
      </div>
      {error && !data ? (
        <Problem texts={refusalOf(error).errors} onRetry={retry} />
      ) : !data ? (
        <div className={classes.skeleton} aria-busy="true">
          <span role="status">{t.loadingInbox}</span>
        </div>
      ) : rows.length === 0 ? (
        <p className={classes.empty}>{t.nothingWaits}</p>
      ) : (
        <ul ref={list} className={classes.items}>
          {rows.map((row) => (
            <InboxItem
              key={row.id}
              row={row}
              zone={zone}
              isOwn={isOwn(row)}
              open={row.id === open}
              chosen={acts.isChosen(row.id)}
              comment={acts.commentOn(row.id)}
              errors={decisions.refused.get(row.id) ?? []}
              acting={decisions.acting.get(row.id)}
              onUndo={(key) => undo(key, row.id)}
              onOpen={() => onOpen(row.id === open && isPhone ? null : row)}
              onChoose={(on) => acts.choose(row.id, on)}
              onComment={(text) => acts.comment(row.id, text)}
              onDecide={(action) => decide([row], action)}
              onHistory={() => onHistory(row)}
            />
          ))}
        </ul>
      )}
      {ticked.length > 0 && <SelectedRequests rows={ticked} onDecide={(action) => decide(ticked, action)} />}
    </section>
  );
}

/** The requests that are selected, which are decided together. */
function SelectedRequests({
  rows,
  onDecide,
}: {
  readonly rows: readonly InboxRow[];
  readonly onDecide: (action: 'approve' | 'decline') => void;
}) {
  const belowZero = rows.filter(({ wouldBeNegative }) => wouldBeNegative).length;
  return (
    <div className={classes.bulk}>
      <b>{t.selected(rows.length, hoursText(rows.reduce((sum, { duration }) => sum + duration, 0)))}</b>
      {belowZero > 0 && (
        <span className={classes.refusal}>
          <Icon name="alert" size={13} /> {t.someBelowZero(belowZero)}
        </span>
      )}
      <Button size="xs" variant="default" onClick={() => onDecide('decline')}>
        {t.declineCount(rows.length)}
      </Button>
      <Button size="xs" onClick={() => onDecide('approve')}>
        {t.approveCount(rows.length)}
      </Button>
    </div>
  );
}

/** On a phone there are no keys. */
const KeysHint = () => (
  <p className={classes.keys} aria-hidden="true">
    {t.keysHere} <KeyCaps keys="A" /> {t.approve} <KeyCaps keys="D" /> {t.decline}
  </p>
);
