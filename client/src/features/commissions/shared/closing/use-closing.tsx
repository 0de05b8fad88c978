import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { Notices } from '#components/use-notices.ts';
import { codeGone } from '#lib/code-gone.ts';
import type { Month } from '#lib/months.ts';
import { trpc } from '#shared/api/trpc.ts';
import { rightsOf } from '#shared/session/session.ts';
import type { CommissionFilter } from '../use-commission-filter.ts';

const CloseDialog = lazy(() =>
  import('./closing-dialogs.tsx').then((found) => ({ default: found.CloseDialog }), codeGone),
);
const ReopenDialog = lazy(() =>
  import('./closing-dialogs.tsx').then((found) => ({ default: found.ReopenDialog }), codeGone),
);

/** What may be closed or opened again, on every page of commissions. */
export interface ClosingActs {
  /** The last month that is closed; null: none is, undefined: not known yet. */
  readonly through: Month | null | undefined;
  /** null: there is nothing to close, or the viewer may not. */
  readonly close: { readonly month: Month; readonly ask: () => void } | null;
  readonly askToReopen: (() => void) | undefined;
  /** Gets the focus when the button that a month was closed or opened with is gone. */
  readonly place: RefObject<HTMLElement | null>;
  /** What is open in front of the page. */
  readonly dialog: ReactNode;
}

/** Closes and reopens months: all three kinds of commissions at once (CM-19). */
export function useClosing({ self, isAdmin }: CommissionFilter, notices: Notices): ClosingActs {
  const { data } = trpc.commissions.closing.state.useQuery(undefined, { staleTime: 60_000 });
  const [asking, ask] = useState<'close' | 'reopen' | null>(null);
  const may = isAdmin && rightsOf(self)('commissions.close');
  const through = data?.closedThrough;
  const month = asking === 'close' ? data?.next : through;
  const place = useRef<HTMLElement>(null);
  const before = useRef(through);
  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== through;
    before.current = through;
    if (isOther && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [through]);
  const Dialog = asking === 'close' ? CloseDialog : ReopenDialog;
  return {
    through,
    close: may && data?.next ? { month: data.next, ask: () => ask('close') } : null,
    askToReopen: may && through ? () => ask('reopen') : undefined,
    place,
    dialog: asking && month && (
      <Suspense fallback={null}>
        <Dialog
          month={month}
          onClose={() => ask(null)}
          onDone={(text) => {
            ask(null);
            notices.succeed(text);
          }}
        />
      </Suspense>
    ),
  };
}
