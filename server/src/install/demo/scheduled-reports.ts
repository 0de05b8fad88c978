import type { Person } from '@hourbook/domain/people/person.ts';
import type { RunStatus } from '@hourbook/domain/reports/contracts.ts';
import { type ReportType, reports } from '@hourbook/domain/reports/report-types.ts';
import { lastTime, periodOf, zoneOffsetName } from '@hourbook/domain/reports/schedule.ts';
import { type ScheduledReport, scheduleOf } from '@hourbook/domain/reports/scheduled-report.ts';
import { USUAL_PAY_CODES, unbillableOf } from '@hourbook/domain/reports/unbillable.ts';
import { utilizationOf } from '@hourbook/domain/reports/utilization.ts';
import { addDays, type CalendarDate, type DateRange, DEFAULT_ZONE, epochMs, instant } from '@hourbook/domain/time.ts';
import type { TimesheetRow } from '@hourbook/domain/timesheet/row.ts';
import { aboutOf, type ReportRun, runId } from '@hourbook/workers/run-report/report-run.ts';
import type { BookSources, Ports } from '../../ports.ts';
import { openReportRuns } from '../../reports/runs.ts';
import { loadBook } from '../../streams/load.ts';
import { readHolidays } from '../../timesheet/place-holidays.ts';
import { createOnce } from '../once.ts';

const DAY = 24 * 60 * 60_000;
/** How long the history of a scheduled report remembers. */
const KEPT = 400 * DAY;
/** The days before today that the runs of the history are about. */
const REACH = 60;

type Sketch = Pick<ScheduledReport, 'id' | 'name' | 'type' | 'cron' | 'emailReceivers'> & {
  readonly runs: number;
  /** Of the last run. */
  readonly last: RunStatus;
};

const sketches: readonly Sketch[] = [
  {
    id: 1,
    name: 'Bench costs of the week',
    type: 'UNBILLABLE_HOURS_COST',
    cron: '0 0 9 ? * MON *',
    emailReceivers: ['controlling@northbridge.example', 'operations@northbridge.example'],
    runs: 6,
    last: 'SENT',
  },
  {
    id: 2,
    name: 'Utilization up to yesterday',
    type: 'UTILIZATION_RATE_REPORT',
    cron: '0 0 7 ? * * *',
    emailReceivers: ['operations@northbridge.example'],
    runs: 10,
    last: 'SENT',
  },
  {
    id: 3,
    name: 'Utilization for the partners',
    type: 'UTILIZATION_RATE_REPORT',
    cron: '0 0 8 ? * FRI *',
    emailReceivers: ['partners@northbridge.example'],
    runs: 3,
    last: 'FAILED',
  },
];

/** DM-8: scheduled reports with their history. They are due from tomorrow on, so that a demo mails nothing on its first day. */
export async function fillScheduledReports(
  ports: Pick<Ports, 'records' | 'store'> & BookSources,
  people: readonly Person[],
  today: CalendarDate,
): Promise<void> {
  const editor = people.find(({ roles }) => roles.includes('ROLE_ADMIN'));
  if (!editor) return;
  const midnight = epochMs(`${today}T00:00:00Z`);
  const runs = await openReportRuns(ports.store);
  const rowsIn = await countingRows(ports, people, today);
  for (const { runs: count, last, ...sketch } of sketches) {
    const report: ScheduledReport = {
      ...sketch,
      timezone: zoneOffsetName(DEFAULT_ZONE, midnight),
      zone: DEFAULT_ZONE,
      editorId: editor.id,
      canceled: false,
      viewId: null,
      place: sketch.id,
      plannedAt: `${addDays(today, 1)}T00:00:00.000Z`,
      parameters: {
        startDate: null,
        endDate: null,
        userId: null,
        officeId: null,
        clientIds: [],
        groupId: null,
        clientGroupId: null,
        trackingTypes: [...(reports[sketch.type].usualPayCodes ?? [])],
      },
    };
    await createOnce(ports.records.scheduledReports, report);
    let at = midnight;
    for (let n = 0; n < count; n++) {
      at = lastTime(scheduleOf(report), at - 1);
      await runs.put(runOf(report, at, n === 0 ? last : 'SENT', rowsIn), null);
    }
  }
}

function runOf(report: ScheduledReport, at: number, status: RunStatus, rowsIn: RowsIn): ReportRun {
  const failed = status === 'FAILED';
  // The fourth attempt came 21 minutes after the first.
  const startedMs = at + (failed ? 21 : 0) * 60_000;
  const period = periodOf(scheduleOf(report), at);
  const receiver = failed ? ('FAILED' as const) : ('SENT' as const);
  const started = instant(startedMs);
  return {
    _id: runId(report.id, instant(at)),
    reportId: report.id,
    scheduledFor: instant(at),
    isTest: false,
    startedAt: started,
    startedMs,
    status,
    attempts: failed ? 4 : 1,
    step: 1,
    made: {
      about: aboutOf(report, report.editorId),
      period,
      rows: rowsIn(report.type, period),
      letter: { subject: report.name, body: [], link: null },
      file: { filename: '', contentType: '', content: '', size: 0 },
    },
    error: failed ? 'The mail server could not be reached, or took no mail.' : null,
    receivers: report.emailReceivers.map((address) => ({ address, status: receiver, at: started })),
    endsAt: startedMs + KEPT,
  };
}

type RowsIn = (type: ReportType, period: DateRange) => number;

/** @returns how many lines a report of some days has */
async function countingRows(
  ports: Pick<Ports, 'records'> & BookSources,
  people: readonly Person[],
  today: CalendarDate,
): Promise<RowsIn> {
  const holidays = await readHolidays(ports);
  const rules = { workingHours: new Map(), employmentTypes: new Map() };
  const reach = { start: addDays(today, -REACH), end: today };
  const books = new Map<Person, readonly TimesheetRow[]>();
  for (const person of people) {
    const { rows } = await loadBook(ports, person.id, { range: reach });
    books.set(
      person,
      [...rows.values()].filter(({ removed }) => !removed),
    );
  }
  const countOf = {
    UNBILLABLE_HOURS_COST: (person: Person, period: DateRange) =>
      unbillableOf(person, period, { payCodes: new Set(USUAL_PAY_CODES), clients: null }, rules),
    UTILIZATION_RATE_REPORT: (person: Person, period: DateRange) => utilizationOf(person, period, null, holidays),
  };
  return (type, period) => {
    let lines = 0;
    for (const [person, rows] of books) {
      const counted = countOf[type](person, period);
      for (const row of rows) if (row.date >= period.start && row.date <= period.end) counted.add(row);
      lines += counted.lines().length;
    }
    return lines;
  };
}
