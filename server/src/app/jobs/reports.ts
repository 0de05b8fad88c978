import { can } from '@hourbook/domain/access/permissions.ts';
import { LARGEST_DOCUMENT } from '@hourbook/domain/documents/document.ts';
import { USUAL_LANGUAGE } from '@hourbook/domain/language.ts';
import { RetryAfter } from '@hourbook/domain/ports/job-queue.ts';
import { dueReportsJob } from '@hourbook/workers/due-reports/job.ts';
import { letterFor } from '@hourbook/workers/mail/letter.ts';
import { runReportJob } from '@hourbook/workers/run-report/job.ts';
import { reportWordsIn } from '@hourbook/workers/run-report/report-words-in.ts';
import { post } from '../../mail/post.ts';
import { XLSX } from '../../people/served-workbook.ts';
import { OutOfTurn } from '../../ports/exclusive.ts';
import { withFiltersOfView } from '../../reports/followed-view.ts';
import { mailedReport, workbookBytes } from '../../reports/made-report.ts';
import { bound } from './bound-job.ts';

export const dueReports = bound(dueReportsJob, ({ platform: { clock, records, reportRuns, jobs } }) => ({
  now: () => clock.now(),
  reports: () => records.scheduledReports.find({ field: 'canceled', is: false }),
  runs: (ids) => reportRuns.find(ids),
  async enqueue(reportId, slot, key) {
    await jobs.enqueue('run-report', { reportId, slot, test: null }, { key });
  },
}));

export const runReport = bound(runReportJob, ({ platform, log }) => ({
  mailer: platform.mailer,
  now: () => platform.clock.now(),
  address: () => platform.address(),
  async report(id) {
    const report = await platform.records.scheduledReports.get(id);
    return !report || report.canceled ? null : withFiltersOfView(platform, report);
  },
  person: (id) => platform.records.people.get(id),
  alone: (id, work) =>
    platform.exclusively(`report-run/${id}`, work).catch((error: unknown) => {
      throw error instanceof OutOfTurn ? new RetryAfter(60_000, error.message) : error;
    }),
  mayRun: ({ roles }) => can(roles, 'reports.schedules'),
  run: (id) => platform.reportRuns.get(id),
  put: (run, over) => platform.reportRuns.put(run, over),
  async make(report, viewer, period) {
    const language = viewer.language ?? USUAL_LANGUAGE;
    const { rows, subject, body, filename, sheets } = await mailedReport(platform, report, viewer, period, language);
    const bytes = await workbookBytes(platform, sheets, language, LARGEST_DOCUMENT);
    const file = await platform.letterFiles.keep(filename, XLSX, bytes);
    const link = { label: reportWordsIn[language].reportLink, path: `/scheduled-reports?open=${report.id}` };
    return { rows, letter: letterFor(viewer, () => ({ subject, body, link })), file };
  },
  contentOf: (file) => platform.letterFiles.read(file),
  async tellAdmins(report, letter) {
    const everybody = [...(await platform.directory.everyone()).values()];
    const admins = everybody.filter(({ enabled, roles }) => enabled && roles.includes('ROLE_ADMIN'));
    const key = `report-skipped/${report.id}/${report.editorId}/${report.plannedAt}`;
    await platform.once.do(key, () => post(platform, letter, admins, key));
  },
  async tellEditor(report, run, letter) {
    const editor = await platform.records.people.get(report.editorId);
    const key = `report-failed/${run}`;
    if (editor?.enabled) await platform.once.do(key, () => post(platform, letter, [editor], key));
  },
  failed: (error) => log.error({ err: error }, 'a scheduled report could not be made'),
}));
