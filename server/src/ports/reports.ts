import type { ReportRun } from '@hourbook/workers/run-report/report-run.ts';

/** The runs of scheduled reports. */
export interface ReportRuns {
  get(id: string): Promise<ReportRun | null>;
  /** Those of these that there are. */
  find(ids: readonly string[]): Promise<ReportRun[]>;
  /** Writes over this step; null: there was none. @returns false if somebody else was faster */
  put(run: ReportRun, over: number | null): Promise<boolean>;
  /** The last run that was no test. */
  last(reportId: number): Promise<ReportRun | null>;
  /** The newest first. @param before only what began before, in milliseconds since 1970 */
  page(reportId: number, before: number | null, limit: number): Promise<ReportRun[]>;
  sweep(now: number): Promise<void>;
}
