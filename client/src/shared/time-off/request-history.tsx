import type { Zone } from '@hourbook/domain/time.ts';
import { skipToken } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HistoryDrawer } from '#components/history-drawer.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { historyShown } from '../history/history-pages.ts';
import { callsOf, type TimeOffKind } from './kinds.ts';
import { requestSteps } from './request-steps.ts';

interface RequestHistoryProps {
  readonly kind: TimeOffKind;
  /** null: closed. */
  readonly of: { readonly id: string; readonly title: string } | null;
  /** The time zone in which times are shown. */
  readonly zone: Zone;
  /** Above the history: what the request is now. */
  readonly top?: ReactNode;
  readonly onClose: () => void;
}

/** Who made a request, decided about it and changed it, and when. */
export function RequestHistory({ kind, of, zone, top, onClose }: RequestHistoryProps) {
  const told = callsOf(kind).history.useInfiniteQuery(of === null ? skipToken : { id: of.id }, {
    gcTime: 0, // not cached: a history that was read before the last decision would lack it
    getNextPageParam: ({ next }) => next,
  });
  return (
    <HistoryDrawer
      opened={of !== null}
      title={everywhere.historyOf(of?.title ?? '')}
      top={top}
      {...historyShown(told, (pages) =>
        requestSteps(
          pages.flatMap(({ steps }) => steps),
          zone,
        ),
      )}
      onClose={onClose}
    />
  );
}
