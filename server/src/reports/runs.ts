import { type DocumentStore, everything, type Filter } from '@hourbook/domain/ports/document-store.ts';
import type { ReportRun } from '@hourbook/workers/run-report/report-run.ts';
import type { ReportRuns } from '../ports/reports.ts';
import { sweepEnded } from '../records/sweep.ts';

/** Kept among the records: a run that was sent is never sent again. */
export async function openReportRuns(store: DocumentStore): Promise<ReportRuns> {
  const runs = await store.collection<ReportRun>({
    name: 'report-runs',
    fields: { reportId: 'number', isTest: 'boolean', startedMs: 'number', step: 'number', endsAt: 'number' },
    indexes: [
      { name: 'report', fields: ['reportId', 'startedMs'] },
      { name: 'ends', fields: ['endsAt'] },
    ],
  });
  const newest = (filter: Filter, limit: number) => runs.find(filter, { sort: ['-startedMs'], limit });
  return {
    get: (id) => runs.get(id),
    find: async (ids) => (ids.length === 0 ? [] : runs.find({ field: '_id', in: ids })),
    put: (run, over) => runs.put(run, over === null ? 'absent' : { is: { field: 'step', value: over } }),
    async last(reportId) {
      const ofReport: Filter = { field: 'reportId', is: reportId };
      const [run] = await newest({ all: [ofReport, { field: 'isTest', is: false }] }, 1);
      return run ?? null;
    },
    page: (reportId, before, limit) =>
      newest(
        {
          all: [
            { field: 'reportId', is: reportId },
            ...(before === null ? [] : [{ field: 'startedMs', to: before - 1 }]),
          ],
        },
        limit,
      ),
    async forgetReceivers(isTheirs) {
      for await (const run of runs.iterate(everything)) {
        if (!run.receivers.some(({ address }) => isTheirs(address))) continue;
        const receivers = run.receivers.map((each) => (isTheirs(each.address) ? { ...each, address: 'erased' } : each));
        const over = { is: { field: 'step', value: run.step } } as const;
        if (!(await runs.put({ ...run, receivers, step: run.step + 1 }, over)))
          throw new Error('a run of a report goes on: its receivers are forgotten at the next try');
      }
    },
    sweep: (now) => sweepEnded(runs, now),
  };
}
