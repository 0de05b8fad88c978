import { Button } from '@mantine/core';
import { skipToken } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { NoticeBlock, NoticeLine } from '#components/notices.tsx';
import { useNotices } from '#components/use-notices.ts';
import { trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/since-sync.ts';
import { toBeSent } from '../list/changes.ts';
import { answeredOf } from '../list/progress.ts';
import { useSending } from '../list/use-sending.ts';
import type { ChangedRow } from './changed-rows.ts';
import classes from './changes-panel.module.css';

/** Milliseconds between two checks of the progress. */
const PAUSE = 1_000;

interface SyncChangesProps {
  readonly rows: readonly ChangedRow[];
  /** Whether the sheet has unsaved changes. */
  readonly isUnsaved: () => boolean;
}

/** Sends the changed rows to accounting, and refreshes them as accounting answers. */
export function SyncChanges({ rows, isUnsaved }: SyncChangesProps) {
  const notices = useNotices();
  const [syncId, setSyncId] = useState<string | null>(null);
  const { accounting } = trpc.useUtils();
  const { data: [progress] = [] } = trpc.accounting.sync.progress.useQuery(syncId === null ? skipToken : { syncId }, {
    refetchInterval: ({ state: { data } }) => (data?.[0]?.finishedAt ? false : PAUSE),
  });
  const look = useEffectEvent(() => {
    void accounting.timesheets.changedSinceSync.invalidate();
    // Rows must not change while somebody is typing.
    if (!isUnsaved()) void accounting.sheet.read.invalidate();
  });
  const answered = progress ? answeredOf(progress) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer
  useEffect(() => {
    if (syncId !== null) look();
  }, [syncId, answered]);
  const sending = useSending({ notices, onBegun: setSyncId });
  const chosen = toBeSent(rows);

  function synchronize(): void {
    if (isUnsaved()) notices.fail([t.saveFirst]);
    else void sending.send(chosen);
  }
  return (
    <div className={classes.send}>
      {chosen.length > 0 && (
        <Button size="compact-sm" onClick={synchronize} loading={sending.busy}>
          {t.synchronizeRows(chosen.length)}
        </Button>
      )}
      <NoticeLine notices={notices} />
      <NoticeBlock notices={notices} />
    </div>
  );
}
