import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Confirm } from '#components/confirm.tsx';
import { Notice } from '#components/notice.tsx';
import { NoticeBlock } from '#components/notices.tsx';
import { PageHead } from '#components/page-head.tsx';
import { DataTable } from '#components/table/data-table.tsx';
import type { TableHandle } from '#components/table/table-body.tsx';
import { useUrlView } from '#components/table/use-url-view.ts';
import { TextButton } from '#components/text-button.tsx';
import { useDrawerAddress } from '#components/use-drawer-address.ts';
import { useNotices } from '#components/use-notices.ts';
import { useAddress } from '#lib/address/use-address.ts';
import { codeGone } from '#lib/code-gone.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { zoneOf } from '#shared/session/zone.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/scheduled-reports.ts';
import { shiftOf } from './run-times.ts';
import classes from './scheduled.module.css';
import { type Acts, cardsOf, ScheduledActs } from './scheduled-acts.tsx';
import { byName, type ScheduledReport, scheduledColumns } from './scheduled-columns.tsx';
import { useScheduled } from './use-scheduled.ts';

/** Fetched when they are first opened. */
const EditDrawer = lazy(() =>
  import('./edit-drawer.tsx').then(({ EditDrawer: drawer }) => ({ default: drawer })).catch(codeGone),
);
const RunsDrawer = lazy(() =>
  import('./runs-drawer.tsx').then(({ RunsDrawer: drawer }) => ({ default: drawer })).catch(codeGone),
);

const NONE: readonly ScheduledReport[] = [];
const idOf = ({ id }: ScheduledReport): string => String(id);
const A_MINUTE = 60_000;
/** The width of four actions, in pixels. */
const ACTS_WIDTH = 120;

/** R030: the reports that are mailed by themselves, with what became of their last run. */
export function ScheduledReportsPage() {
  const address = useAddress('/signed-in/scheduled-reports');
  const self = useSelf();
  const zone = zoneOf(self);
  const notices = useNotices();
  const { data, error, refetch } = trpc.reports.scheduled.list.useQuery(undefined, { refetchInterval: A_MINUTE });
  const calls = useScheduled(notices);
  const [reading, setReading] = useState<number | null>(null);
  const columns = useMemo(() => scheduledColumns(zone, ({ id }) => setReading(id)), [zone]);
  const table = useUrlView(address, columns, byName);
  const [editing, setEditing] = useState<number | null>(null);
  const [canceling, setCanceling] = useState<ScheduledReport | null>(null);
  const reports = data ?? NONE;
  const { handle, goes } = useFocusOnNext(reports);
  const find = (id: number | null) => reports.find((report) => report.id === id);
  const [edited, read] = [find(editing), find(reading)];

  const asked = (choose: (id: number | null) => void) => ({
    onBack: () => choose(null),
    onAsked(name: string) {
      const found = reports.find((report) => idOf(report) === name);
      choose(found?.id ?? null);
      return found !== undefined;
    },
    ready: data !== undefined,
  });
  useDrawerAddress(address, 'open', { name: editing === null ? null : String(editing), ...asked(setEditing) });
  useDrawerAddress(address, 'history', { name: reading === null ? null : String(reading), ...asked(setReading) });

  const does = useMemo<Acts>(
    () => ({
      onEdit: ({ id }) => setEditing(id),
      onHistory: ({ id }) => setReading(id),
      onTest: (report) => void calls.sendTest(report),
      onCancel: setCanceling,
    }),
    [calls],
  );
  const acts = useCallback((report: ScheduledReport) => <ScheduledActs report={report} {...does} />, [does]);
  return (
    <>
      <PageHead title={t.title} count={data?.length ?? null} notices={notices} />
      <NoticeBlock notices={notices} />
      <Shifts reports={reports} onKeep={(report) => void calls.keepTime(report)} />
      <DataTable
        ref={handle}
        id="scheduled-reports"
        label={t.title}
        columns={columns}
        {...table}
        rows={data ?? null}
        rowId={idOf}
        onOpen={does.onEdit}
        acts={acts}
        actsWidth={ACTS_WIDTH}
        problem={error && !data ? { texts: refusalOf(error).errors, onRetry: () => void refetch() } : null}
        empty={{ text: t.empty }}
        cards={cardsOf(does)}
      />
      <Suspense>
        {edited && (
          <EditDrawer
            key={edited.id}
            report={edited}
            onClose={() => setEditing(null)}
            onSaved={(text) => {
              setEditing(null);
              notices.succeed(text);
            }}
          />
        )}
        {read && <RunsDrawer key={read.id} report={read} onClose={() => setReading(null)} />}
      </Suspense>
      <Confirm
        opened={canceling !== null}
        title={everywhere.deleteNamedAsked(canceling?.name ?? '')}
        text={t.cancelAsked}
        more={t.cancelAbout(canceling?.name ?? '')}
        confirm={t.cancelIt}
        cancel={everywhere.keepIt}
        onConfirm={() => {
          if (canceling) {
            goes(canceling);
            void calls.cancel(canceling);
          }
          setCanceling(null);
        }}
        onCancel={() => setCanceling(null)}
      />
    </>
  );
}

/** When a report that had the focus has gone, the focus moves to its neighbor. */
function useFocusOnNext(reports: readonly ScheduledReport[]) {
  const handle = useRef<TableHandle>(null);
  const going = useRef<{ readonly id: number; readonly next: string } | null>(null);
  useEffect(() => {
    if (going.current === null || reports.some(({ id }) => id === going.current?.id)) return;
    if (document.activeElement === document.body) handle.current?.focusRow(going.current.next);
    going.current = null;
  }, [reports]);
  const goes = ({ id }: ScheduledReport) => {
    const at = reports.findIndex((report) => report.id === id);
    going.current = { id, next: String((reports[at + 1] ?? reports[at - 1])?.id ?? '') };
  };
  return { handle, goes };
}

interface ShiftsProps {
  readonly reports: readonly ScheduledReport[];
  readonly onKeep: (report: ScheduledReport) => void;
}

/** RP-21: which reports run at another time of the day since the clocks changed. */
function Shifts({ reports, onKeep }: ShiftsProps) {
  const shifted = reports.flatMap((report) => {
    const shift = shiftOf(report);
    return shift && report.zone !== null ? [{ report, shift, zone: report.zone.replaceAll('_', ' ') }] : [];
  });
  if (shifted.length === 0) return null;
  return (
    <div className={classes.warnings}>
      {shifted.map(({ report, shift, zone }) => (
        <Notice key={report.id} tone="wait" texts={[t.shifted(report.name, shift.set, shift.now, zone)]}>
          <TextButton onClick={() => onKeep(report)}>{t.keepTime(shift.set, zone)}</TextButton>
        </Notice>
      ))}
    </div>
  );
}
