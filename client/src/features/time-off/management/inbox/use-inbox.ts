import { useEffect, useMemo, useRef, useState } from 'react';
import { usePageCommands } from '#lib/page-commands.ts';
import { actingNow } from '#shared/acting/acting.ts';
import { trpc } from '#shared/api/trpc.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { t } from '#texts/time-off-management.ts';
import type { Decisions } from '../use-decisions.ts';
import { type InboxRow, inOrder, itemOf, type Order } from './inbox-row.ts';

interface InboxOptions {
  readonly decisions: Decisions;
  /** The id of the open request; null: the first one is opened, except on a phone. */
  readonly open: string | null;
  readonly onOpen: (row: InboxRow | null) => void;
  readonly order: Order;
  readonly isPhone: boolean;
}

const NOTHING: ReadonlySet<string> = new Set();
const NO_ROWS: readonly InboxRow[] = [];

/** The requests of an inbox: which are selected, which one is open and how they are decided, by button or key. */
export function useInbox({ decisions, open, onOpen, order, isPhone }: InboxOptions) {
  const self = useSelf();
  const { data, error, refetch } = trpc.timeOff.inbox.useQuery();
  const rows = useMemo(() => inOrder(data?.rows ?? NO_ROWS, order), [data, order]);
  /** DG-5: the requests of a substitute. */
  const isOwn = ({ user_id }: InboxRow): boolean => user_id === self.id && actingNow() !== null;
  /** Those that can be decided: about the others a decision is on its way, or somebody else decides. */
  const free = rows.filter((row) => !decisions.acting.has(row.id) && !isOwn(row));
  const [chosen, setChosen] = useState(NOTHING);
  const [comments, setComments] = useState<Readonly<Record<string, string>>>({});
  const inbox = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** The request whose button gets the focus after the next render. */
  const [wanted, setWanted] = useState<string | null>(null);
  const opened = free.find(({ id }) => id === open);

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

  return {
    /** The answer of the server; undefined: there is none yet. */
    data,
    error,
    retry: () => void refetch(),
    rows,
    isOwn,
    free,
    ticked: free.filter(({ id }) => chosen.has(id)),
    isChosen: (id: string) => chosen.has(id),
    choose,
    chooseAll: (on: boolean) => setChosen(on ? new Set(free.map(({ id }) => id)) : NOTHING),
    commentOn: (id: string) => comments[id] ?? '',
    comment: (id: string, text: string) => setComments((before) => ({ ...before, [id]: text })),
    decide,
    undo,
    inbox,
    list,
  };
}

/** The id of the request in which the focus is; null: it is in none. */
const focusedIn = (list: HTMLElement | null): string | null =>
  list?.querySelector<HTMLElement>(':scope > li:focus-within [data-request]')?.dataset.request ?? null;
