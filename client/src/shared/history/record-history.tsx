import type { SettingKind } from '@hourbook/domain/reference/history.ts';
import { skipToken } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FormField } from '#components/form/field.ts';
import { HistoryDrawer } from '#components/history-drawer.tsx';
import { everywhere } from '#texts/everywhere.ts';
import { trpc } from '../api/trpc.ts';
import { useSelf } from '../session/use-self.ts';
import { zoneOf } from '../session/zone.ts';
import { historyPages, historyShown } from './history-pages.ts';
import { type HistoryWords, recordSteps } from './history-steps.ts';

/** The kinds of records with a history in the settings; those of working hours and of reminders have their own calls. */
export type HistoryKind = SettingKind | 'workingHours' | 'reminderSettings';

interface RecordHistoryProps {
  readonly kind: HistoryKind;
  /** null: closed. */
  readonly of: { readonly id: number; readonly name: string } | null;
  readonly fields: readonly FormField[];
  readonly words?: Readonly<Record<string, HistoryWords>> | undefined;
  readonly onClose: () => void;
}

/** The history of one record of the settings. */
export function RecordHistory({ kind, of, fields, words, onClose }: RecordHistoryProps) {
  const self = useSelf();
  const told = useTold(kind, of?.id);
  return (
    <HistoryDrawer
      opened={of !== null}
      title={everywhere.historyOf(of?.name ?? '')}
      {...historyShown(told, (pages) =>
        recordSteps(
          pages.flatMap(({ steps }) => steps),
          fields,
          zoneOf(self),
          words,
        ),
      )}
      onClose={onClose}
    />
  );
}

/** @param id undefined: nothing is requested yet */
function useTold(kind: HistoryKind, id: number | undefined) {
  const { workingHours, history } = trpc.reference;
  const isOwn = kind === 'workingHours' || kind === 'reminderSettings';
  const years = workingHours.history.useInfiniteQuery(kind === 'workingHours' && id ? { id } : skipToken, historyPages);
  const reminders = trpc.reminders.settings.history.useInfiniteQuery(
    kind === 'reminderSettings' && id ? { id } : skipToken,
    historyPages,
  );
  const others = history.useInfiniteQuery(!isOwn && id ? { kind, id } : skipToken, historyPages);
  return kind === 'workingHours' ? years : kind === 'reminderSettings' ? reminders : others;
}

/** The same, loaded when it is asked for: it is there closed first, so that the focus returns to where it was. */
export function LateRecordHistory({ of, ...others }: RecordHistoryProps) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    setIsThere(true);
  }, []);
  return <RecordHistory of={isThere ? of : null} {...others} />;
}
