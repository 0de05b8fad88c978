import { doneAnswer } from '@hourbook/domain/answers.ts';
import { refusal } from '@hourbook/domain/errors.ts';
import type { Language } from '@hourbook/domain/language.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type {
  Coverage,
  ReportRuns,
  ReportRunsInput,
  ScheduledReportAnswer,
  ScheduledReportChange,
  ScheduledReportInput,
} from '@hourbook/domain/reports/contracts.ts';
import { nextTime, zoneOffsetName } from '@hourbook/domain/reports/schedule.ts';
import {
  filtersOf,
  MOST_SCHEDULED,
  readScheduledReport,
  type ScheduledReport,
  scheduleOf,
} from '@hourbook/domain/reports/scheduled-report.ts';
import { epochMs, instant } from '@hourbook/domain/time.ts';
import type { ReportRun } from '@hourbook/workers/run-report/report-run.ts';
import { readAbout, runId } from '@hourbook/workers/run-report/report-run.ts';
import { causesInWords } from '@hourbook/workers/run-report/report-words-in.ts';
import { type Author, drawnBy } from '../command.ts';
import type { Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { createInPlace } from '../records/places.ts';
import { zoneNamed } from '../reference/timezones.ts';
import { coverageOf } from './coverage.ts';
import { followedView, followingView } from './followed-view.ts';

type SchedulePorts = Pick<Ports, 'records' | 'directory' | 'clock' | 'reportRuns'>;

/** Runs on a page of the history. */
const PAGE = 20;

const standing = { field: 'canceled', is: false } as const;
const places = { standing, most: MOST_SCHEDULED, full: 'schedules-full' } as const;

/** E098: by name. */
export async function listScheduledReports(
  ports: SchedulePorts,
  by: Person,
  language: Language,
): Promise<ScheduledReportAnswer[]> {
  const reports = await ports.records.scheduledReports.find(standing, { sort: ['keys.name', 'id'] });
  const editors = await recordsById(
    ports.records.people,
    reports.map(({ editorId }) => editorId),
  );
  return Promise.all(reports.map((report) => shown(ports, by, report, editors.get(report.editorId) ?? null, language)));
}

/** @param by the reader @param editor the person who saved it last; null: unknown by now */
async function shown(
  ports: SchedulePorts,
  by: Person,
  report: Stored<ScheduledReport>,
  editor: Person | null,
  language: Language,
): Promise<ScheduledReportAnswer> {
  const { clock, reportRuns } = ports;
  const view = await followedView(ports, report, editor);
  const { id, name, type, cron, timezone, zone, emailReceivers, parameters, version } = followingView(report, view);
  const now = clock.now();
  const last = await reportRuns.last(id);
  const filters = { ...filtersOf({ parameters }), type };
  return {
    id,
    name,
    type,
    cron,
    timezone,
    zone,
    parameters,
    version,
    zoneOffset: zone === null ? null : zoneOffsetName(zone, now),
    emailReceivers: emailReceivers.join(';'),
    view: view && { id: view.id, name: view.name, isUsed: view.filters !== null },
    lastRun: last?.startedAt ?? null,
    lastStatus: last?.status ?? null,
    nextRun: instant(nextTime(scheduleOf(report), Math.max(now, epochMs(report.plannedAt)))),
    editor: editor && { id: editor.id, firstName: editor.firstName, lastName: editor.lastName },
    coverage: await coverageOf(ports, editor ?? by, filters, language, by),
  };
}

/** @throws DomainError `form-invalid` for a zone that does not exist */
function zoneOf({ zone }: ScheduledReportInput): string | null {
  if (zone == null) return null;
  const found = zoneNamed(zone);
  if (found === null) throw refusal('form-invalid');
  return found;
}

/**
 * The fields of a form that was sent; by a saved view, its filters as the sender sees it (RP-28).
 * @throws DomainError in the order of RP-27; `report-view-unusable`
 */
async function plannedBy(ports: Pick<Ports, 'records'>, actor: Person, sent: ScheduledReportInput) {
  const { viewId = null, type, parameters } = sent;
  const view = await followedView(ports, { viewId, type }, actor);
  const planned = readScheduledReport({ ...sent, parameters: view ? view.filters : parameters });
  if (view && view.filters === null) throw refusal('report-view-unusable');
  return { ...planned, viewId, zone: zoneOf(sent) };
}

/**
 * E099. The number of schedules is limited, also if several people save their last ones at once.
 * @throws DomainError in the order of RP-27; `report-view-unusable`, `schedules-full`
 */
export async function createScheduledReport(
  ports: SchedulePorts,
  actor: Person,
  by: Author,
  sent: ScheduledReportInput,
  language: Language,
) {
  const planned = await plannedBy(ports, actor, sent);
  const plannedAt = instant(ports.clock.now());
  const data = { ...planned, editorId: actor.id, plannedAt, canceled: false };
  return shown(ports, actor, await createInPlace(ports.records.scheduledReports, places, data, by), actor, language);
}

/**
 * E100: the report has the permissions and scope of the person who saved it last (RP-24).
 * @throws DomainError as {@link createScheduledReport}, `not-found`; StaleRecord
 */
export async function changeScheduledReport(
  ports: SchedulePorts,
  actor: Person,
  by: Author,
  sent: ScheduledReportChange,
  language: Language,
) {
  const found = await standingReport(ports, sent.id, by);
  const planned = await plannedBy(ports, actor, sent);
  const now = instant(ports.clock.now());
  const changed = await ports.records.scheduledReports.change(
    found.id,
    by,
    (before) => {
      if (before.canceled) throw refusal('not-found');
      const sameTimes = before.cron === planned.cron && before.timezone === planned.timezone;
      return { ...before, ...planned, editorId: actor.id, plannedAt: sameTimes ? before.plannedAt : now };
    },
    {
      seen: {
        version: sent.version,
        fields: [
          ...(['name', 'type', 'cron', 'timezone', 'zone', 'emailReceivers', 'viewId'] as const),
          // Those of a view are noted with each run.
          ...(planned.viewId === null ? (['parameters'] as const) : []),
        ],
      },
    },
  );
  return shown(ports, actor, changed, actor, language);
}

/** E101. Its history stays. @throws DomainError `not-found` */
export async function cancelScheduledReport(ports: SchedulePorts, by: Author, { id }: { readonly id: number }) {
  await standingReport(ports, id, by);
  await ports.records.scheduledReports.change(id, by, (before) => ({ ...before, canceled: true }));
  return doneAnswer.parse({});
}

/** @param by whose repeat finds what their command has canceled */
async function standingReport(
  { records }: Pick<Ports, 'records'>,
  id: number,
  by: Author | null,
): Promise<Stored<ScheduledReport>> {
  const report = await records.scheduledReports.get(id);
  const isRepeat = report?.canceled && by && (await records.scheduledReports.wasChanged(id, by));
  if (!report || (report.canceled && !isRepeat)) throw refusal('not-found');
  return report;
}

/** The runs with their instants and recipients. @throws DomainError `not-found` */
export async function reportRuns(
  ports: SchedulePorts,
  by: Person,
  { id, cursor }: ReportRunsInput,
  language: Language,
): Promise<ReportRuns> {
  await standingReport(ports, id, null);
  const runs = await ports.reportRuns.page(id, cursor ?? null, PAGE + 1);
  const page = runs.slice(0, PAGE);
  const shownRuns = await Promise.all(page.map((run) => runShown(ports, by, run, language)));
  return { runs: shownRuns, cursor: runs.length > PAGE ? (page.at(-1)?.startedMs ?? null) : null };
}

async function runShown(
  ports: SchedulePorts,
  by: Person,
  run: ReportRun,
  language: Language,
): Promise<ReportRuns['runs'][number]> {
  const { _id, scheduledFor, startedAt, status, attempts, made, error, causes, receivers } = run;
  return {
    id: _id,
    scheduledFor,
    startedAt,
    status,
    attempts,
    error: causes ? causesInWords(causes, language) : error,
    period: made && { startDate: made.period.start, endDate: made.period.end },
    rows: made?.rows ?? null,
    coverage: made && (await coveredBy(ports, by, made.about, language)),
    // A mail that is being handed over is shown as waiting.
    receivers: receivers.map((each) => ({ ...each, status: each.status === 'SENDING' ? 'WAITING' : each.status })),
  };
}

async function coveredBy(
  ports: SchedulePorts,
  by: Person,
  about: string,
  language: Language,
): Promise<Coverage | null> {
  const read = readAbout(about);
  if (read === null) return null;
  const viewer = await ports.records.people.get(read.viewerId);
  return coverageOf(ports, viewer ?? by, { ...filtersOf(read), type: read.type }, language, by);
}

/**
 * Sends the report to the caller alone, with the data that the caller may see; ten an hour.
 * @throws DomainError `not-found`, `too-many-attempts`
 */
export async function sendTest(
  ports: SchedulePorts & Pick<Ports, 'jobs' | 'accountTries'>,
  actor: Person,
  by: Author,
  { id }: { readonly id: number },
): Promise<{ readonly sentTo: string }> {
  await standingReport(ports, id, by);
  await ports.accountTries.reportTest(actor.id);
  const test = `test-${drawnBy(by, 'report test')}`;
  await ports.jobs.enqueue(
    'run-report',
    { reportId: id, slot: null, test: { id: test, by: actor.id } },
    { key: runId(id, test) },
  );
  return { sentTo: actor.email };
}
