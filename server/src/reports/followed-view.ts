import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { ReportParametersInput } from '@hourbook/domain/reports/contracts.ts';
import { reports } from '@hourbook/domain/reports/report-types.ts';
import { readParameters, type ScheduledReport } from '@hourbook/domain/reports/scheduled-report.ts';
import { filtersInView } from '@hourbook/domain/reports/view-filters.ts';
import { seesView } from '@hourbook/domain/views/saved-view.ts';
import type { Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';

type Parts = Pick<Ports, 'records'>;

/** The saved view that a report follows. */
interface FollowedView {
  readonly id: number;
  readonly name: string;
  /** null: the report keeps the filters that it had last. */
  readonly filters: ReportParametersInput | null;
}

/**
 * RP-28: the view of a report, with its filters as long as whoever saved the report sees it.
 * @param editor null: unknown by now
 * @returns null if the report follows none
 */
export async function followedView(
  { records }: Parts,
  { viewId, type }: Pick<ScheduledReport, 'viewId' | 'type'>,
  editor: Person | null,
): Promise<FollowedView | null> {
  if (viewId === null) return null;
  const view = await records.savedViews.get(viewId);
  const isSeen = view !== null && editor !== null && view.page === reports[type].page && seesView(view, editor);
  return { id: viewId, name: view?.name ?? '', filters: isSeen ? filtersInView(view.search) : null };
}

/** @returns the report with the filters of its view */
export function followingView<R extends ScheduledReport>(report: R, view: FollowedView | null): R {
  if (!view?.filters) return report;
  const { startDate, endDate } = report.parameters;
  return { ...report, parameters: { ...readParameters(view.filters, report.type), startDate, endDate } };
}

/** RP-28: the report as it runs now. The filters of its view are noted: it keeps them when the view is gone. */
export async function withFiltersOfView(parts: Parts, report: Stored<ScheduledReport>): Promise<ScheduledReport> {
  const { people, scheduledReports } = parts.records;
  const view = await followedView(parts, report, await people.get(report.editorId));
  const now = followingView(report, view);
  if (isDeepStrictEqual(now.parameters, report.parameters)) return report;
  return scheduledReports.change(report.id, null, (before) =>
    before.viewId === report.viewId ? followingView(before, view) : before,
  );
}
