import type { Zone } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ChooseBox } from '#components/choose-box.tsx';
import { Icon } from '#components/icon.tsx';
import { KeyCaps } from '#components/key-caps.tsx';
import { Problem } from '#components/problem.tsx';
import { usePageCommands } from '#lib/page-commands.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { hoursText } from '#shared/time-off/amounts.ts';
import { t } from '#texts/time-off-management.ts';
import type { Decisions } from '../use-decisions.ts';
import { ActLines } from './act-lines.tsx';
import classes from './inbox.module.css';
import { InboxItem } from './inbox-item.tsx';
import { type InboxRow, inOrder, itemOf, type Order } from './inbox-row.ts';
import { OrderChoice } from './order-choice.tsx';

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

const NOTHING: ReadonlySet<string> = new Set();
const NO_ROWS: readonly InboxRow[] = [];

/**
 * The requests waiting for the viewer. They are decided one at a time, by button or key, or several at once. The keys are
 * single letters, so they act only while the focus is in the inbox (WCAG 2.1.4).
 */
export function Inbox({ zone, decisions, open, onOpen, order, onOrder, onHistory, isPhone }: InboxProps) {
  const { data, error, refetch } = trpc.timeOff.inbox.useQuery();
  const { acting } = decisions;
  const rows = useMemo(() => inOrder(data?.rows ?? NO_ROWS, order), [data, order]);
  /** Those that can be decided: about the others a decision is on its way. */
  const free = rows.filter(({ id }) => !acting.has(id));
  const [chosen, setChosen] = useState(NOTHING);
  const [comments, setComments] = useState<Readonly<Record<string, string>>>({});
  const inbox = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** The request whose button gets the focus after the next render. */
  const [wanted, setWanted] = useState<string | null>(null);
  const opened = free.find(({ id }) => id === open);
  const ticked = free.filter(({ id }) => chosen.has(id));
  const belowZero = ticked.filter(({ wouldBeNegative }) => wouldBeNegative).length;

  useEffect(() => {
    if (wanted === null) return;
    list.current?.querySelector<HTMLElement>(`[data-request="${CSS.escape(wanted)}"]`)?.focus();
    setWanted(null);
  }, [wanted]);

  function choose(id: string, on: boolean): void {
    setChosen((before) => {
      const next = new Set(before);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });
  }
  function decide(those: readonly InboxRow[], action: 'approve' | 'decline'): void {
    const [first] = those;
    if (!first) return;
    const gone = new Set(those.map(({ id }) => id));
    const from = free.findIndex(({ id }) => id === first.id);
    const next = [...free.slice(from), ...free.slice(0, from).reverse()].find(({ id }) => !gone.has(id));
    const comment = those.length === 1 ? comments[first.id]?.trim() || null : null;
    decisions.decide({ action, items: those.map(itemOf), comment });
    setChosen(NOTHING);
    onOpen(next ?? null);
    setWanted(next?.id ?? null);
  }
  /** A key never decides about a request while the focus is on another one: it opens that one first. */
  function decideByKey(action: 'approve' | 'decline'): void {
    const focused = focusedIn(list.current);
    const other = focused !== null && focused !== open;
    const row = other ? free.find(({ id }) => id === focused) : opened;
    if (!row) return;
    if (other) onOpen(row);
    else decide([row], action);
  }
  function undo(key: string, id: string | undefined): void {
    decisions.undo(key);
    setWanted(id ?? null);
  }
  function step(by: 1 | -1): void {
    const at = rows.findIndex(({ id }) => id === open);
    const next = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))];
    if (!next) return;
    onOpen(next);
    setWanted(next.id);
  }
  usePageCommands(t.waitingForYou, [
    { label: t.approveOpen, keys: 'A', within: inbox, ...(opened && { run: () => decideByKey('approve') }) },
    { label: t.declineOpen, keys: 'D', within: inbox, ...(opened && { run: () => decideByKey('decline') }) },
    {
      label: t.selectOpen,
      keys: 'X',
      within: inbox,
      ...(opened && { run: () => choose(opened.id, !chosen.has(opened.id)) }),
    },
    { label: t.nextRequest, keys: 'J', within: inbox, run: () => step(1) },
    { label: t.previousRequest, keys: 'K', within: inbox, run: () => step(-1) },
  ]);

  // The first request is open when the page is entered.
  const first = free[0];
  const opensFirst = !isPhone && open === null && first !== undefined;
  useEffect(() => {
    if (opensFirst) onOpen(first);
  }, [opensFirst, first, onOpen]);

  return (
    // A click anywhere in it is enough for its keys.
    <section ref={inbox} className={classes.inbox} aria-label={t.waitingForYou} tabIndex={-1}>
      <div className={classes.head}>
        {free.length > 1 && (
          <ChooseBox
            label={t.selectAll}
            ticked={ticked.length === 0 ? 'none' : ticked.length === free.length ? 'all' : 'some'}
            onChoose={(on) => setChosen(on ? new Set(free.map(({ id }) => id)) : NOTHING)}
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
        <Problem texts={refusalOf(error).errors} onRetry={() => void refetch()} />
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
              open={row.id === open}
              chosen={chosen.has(row.id)}
              comment={comments[row.id] ?? ''}
              errors={decisions.refused.get(row.id) ?? []}
              acting={acting.get(row.id)}
              onUndo={(key) => undo(key, row.id)}
              onOpen={() => onOpen(row.id === open && isPhone ? null : row)}
              onChoose={(on) => choose(row.id, on)}
              onComment={(text) => setComments((before) => ({ ...before, [row.id]: text }))}
              onDecide={(action) => decide([row], action)}
              onHistory={() => onHistory(row)}
            />
          ))}
        </ul>
      )}
      {ticked.length > 0 && (
        <div className={classes.bulk}>
          <b>{t.selected(ticked.length, hoursText(ticked.reduce((sum, { duration }) => sum + duration, 0)))}</b>
          {belowZero > 0 && (
            <span className={classes.refusal}>
              <Icon name="alert" size={13} /> {t.someBelowZero(belowZero)}
            </span>
          )}
          <Button size="xs" variant="default" onClick={() => decide(ticked, 'decline')}>
            {t.declineCount(ticked.length)}
          </Button>
          <Button size="xs" onClick={() => decide(ticked, 'approve')}>
            {t.approveCount(ticked.length)}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The id of the request in which the focus is; null: it is in none. */
const focusedIn = (list: HTMLElement | null): string | null =>
  list?.querySelector<HTMLElement>(':scope > li:focus-within [data-request]')?.dataset.request ?? null;

/** On a phone there are no keys. */
const KeysHint = () => (
  <p className={classes.keys} aria-hidden="true">
    {t.keysHere} <KeyCaps keys="A" /> {t.approve} <KeyCaps keys="D" /> {t.decline}
  </p>
);
