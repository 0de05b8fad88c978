import type { ReportRun } from '@hourbook/workers/run-report/report-run.ts';

/** The runs of scheduled reports. */
export interface ReportRuns {
  get(id: string): Promise<ReportRun | null>;
  /** The runs with these ids; missing ones are left out. */
  find(ids: readonly string[]): Promise<ReportRun[]>;
  /** @param over the step that is replaced; null: the run is new @returns false if another process was faster */
  put(run: ReportRun, over: number | null): Promise<boolean>;
  /** The last run that was not a test. */
  last(reportId: number): Promise<ReportRun | null>;
  /** The newest first. @param before only runs that began earlier, in milliseconds since 1970 */
  page(reportId: number, before: number | null, limit: number): Promise<ReportRun[]>;
  /** PD-5: keeps that a run went to somebody, without the address. */
  forgetReceivers(isTheirs: (address: string) => boolean): Promise<void>;
  sweep(now: number): Promise<void>;
}
