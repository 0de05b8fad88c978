import { z } from 'zod';
import { timecardsInput } from '../accounting/contracts.ts';
import type { Answer } from '../answers.ts';
import { cursor } from '../history.ts';
import { payCodes } from '../pay-codes.ts';
import { id, seen, version } from '../reference/fields.ts';
import { line } from '../text.ts';
import { reportTypes } from './report-types.ts';

const date = z.iso.date();
const instant = z.iso.datetime();

const trackingTypes = z
  .array(z.enum(payCodes))
  .max(payCodes.length)
  .nullish()
  .describe('Pay codes. Absent: Regular and Bench; an empty list is refused.');

/** The screen of E097: the filters of the timesheet list. Ids outside the caller's scope match nothing (GEN-12). */
export const utilizationInput = timecardsInput;
export type UtilizationInput = z.output<typeof utilizationInput>;
/** The screen of E096. */
export const unbillableInput = timecardsInput.extend({ trackingTypes });
export type UnbillableInput = z.output<typeof unbillableInput>;

const viewId = id
  .nullish()
  .describe('The saved view that is open: its name is in the head and the name of the file. Absent: none.');
/** E097 */
export const utilizationExcelInput = utilizationInput.extend({ viewId });
/** E096 */
export const unbillableExcelInput = unbillableInput.extend({ viewId });
export type ReportExcelInput = z.output<typeof unbillableExcelInput>;

/** What a report with these filters would cover. */
export const coverageInput = unbillableInput
  .omit({ startDate: true, endDate: true })
  .extend({ type: z.enum(reportTypes) });
export type CoverageInput = z.output<typeof coverageInput>;

/** What a report covers, in words. */
const coverage = z.strictObject({
  people: z.string().describe('Whom its viewer may see (GEN-7): `everybody`, or `country Poland; office Austin`.'),
  filters: z.array(z.string()).describe('`office Austin`, `client group Meridian`, `pay codes Regular, Bench`.'),
});
export type Coverage = Answer<typeof coverage>;

const employee = { userId: id, firstName: z.string(), lastName: z.string() };
/** The office on the days that are counted (GEN-6): somebody who moved has a line for each. */
const office = { officeId: id.nullable(), office: z.string().nullable() };
const group = { groupId: id, group: z.string() };

const money = z.number().nullable().describe('Dollars. null: there was no salary on these days.');
/** Hours without a salary have no cost. They are no part of `hours`, so that they do not lower the cost per hour (RP-5). */
const costs = {
  hours: z.number(),
  hoursWithoutSalary: z.number(),
  costPerHour: money.describe('Weighted by hours, rounded to cents; null: no hours have a cost.'),
  cost: z.number(),
  operationalCost: z.number(),
  totalCost: z.number(),
};

/** RP-6: unbillable hours with what they cost. Sorted by office, last name, first name, client and pay code. */
const unbillableAnswer = z.strictObject({
  startDate: date,
  endDate: date,
  trackingTypes: z.array(z.enum(payCodes)),
  lines: z.array(
    z.strictObject({
      ...employee,
      ...office,
      clientId: id,
      client: z.string(),
      ...group,
      trackingType: z.enum(payCodes),
      noSalary: z.boolean().describe('There was no salary on these days: no cost, and no part of any total.'),
      hours: z.number(),
      costPerHour: money,
      cost: money,
      operationalCost: money,
      totalCost: money,
    }),
  ),
  employees: z
    .array(z.strictObject({ ...employee, ...office, ...costs }))
    .describe('Subtotals, in the order of lines.'),
  offices: z.array(z.strictObject({ ...office, ...costs })),
  groups: z.array(z.strictObject({ ...group, ...costs })).describe('By the group of the client.'),
  total: z.strictObject(costs),
});
export type Unbillable = Answer<typeof unbillableAnswer>;

const percent = z.number().nullable().describe('Two decimals; may exceed 100. null: nothing was available.');
/** RP-7, in hours. Available = standard − holiday − time off. */
const utilized = {
  standard: z.number(),
  holiday: z.number(),
  timeOff: z.number(),
  available: z.number(),
  billable: z.number().describe('With a filter of clients: only theirs.'),
  bench: z.number(),
  other: z.number().describe('All other work.'),
  unreported: z.number(),
  utilization: percent,
};

/** RP-7, RP-8. Sorted by office, last name and first name. Totals are Σ billable ÷ Σ available, never averages. */
const utilizationAnswer = z.strictObject({
  startDate: date,
  endDate: date,
  isShare: z.boolean().describe('There is a filter of clients: `utilization` is their share ("Share %").'),
  lines: z.array(z.strictObject({ ...employee, ...office, ...utilized })),
  offices: z.array(z.strictObject({ ...office, ...utilized })),
  groups: z
    .array(
      z.strictObject({
        ...group,
        people: z.int(),
        available: z.number().describe('Of the people who did billable work for the group.'),
        billable: z.number().describe('For clients of the group.'),
        utilization: percent,
      }),
    )
    .describe('Somebody who works for several groups counts in each.'),
  total: z.strictObject(utilized),
});
export type Utilization = Answer<typeof utilizationAnswer>;

/** RP-7 over time, from the same calculation. The figures of the points add up to those of the report, but `unreported`. */
const utilizationOverTimeAnswer = z.strictObject({
  unit: z.enum(['week', 'month']).describe('Weeks for up to two months, else months; the first and last may be cut.'),
  isShare: z.boolean(),
  points: z.array(z.strictObject({ startDate: date, endDate: date, ...utilized })),
  offices: z.array(
    z.strictObject({
      ...office,
      available: z.number().describe('Of the whole range.'),
      utilization: z.array(percent).describe('In the order of points.'),
    }),
  ),
});
export type UtilizationOverTime = Answer<typeof utilizationOverTimeAnswer>;

const utilizationFigures = [
  'standard',
  'holiday',
  'timeOff',
  'available',
  'billable',
  'bench',
  'other',
  'unreported',
] as const;
export type UtilizationFigure = (typeof utilizationFigures)[number];

const at = {
  lineOfficeId: id.nullish().describe('The office of the line; null: without one; absent: any.'),
  lineUserId: id.nullish().describe('The person of the line; absent: everybody in the report.'),
  lineGroupId: id.nullish().describe('The group of a total.'),
};

/** The rows behind a figure of the unbillable hours cost: the filters of the report, and where the figure stands. */
export const unbillableRowsInput = unbillableInput.extend({
  ...at,
  lineClientId: id.nullish(),
  linePayCode: z.enum(payCodes).nullish(),
});
export type UnbillableRowsInput = z.output<typeof unbillableRowsInput>;
/** The rows behind a figure of the utilization rate. `available` and `unreported` have the rows of all that they are made of. */
export const utilizationRowsInput = utilizationInput.extend({ ...at, figure: z.enum(utilizationFigures) });
export type UtilizationRowsInput = z.output<typeof utilizationRowsInput>;

const reportRow = {
  id: z.string().nullable().describe('null: no entry of a timesheet, but a working day or a holiday.'),
  ...employee,
  ...office,
  trackingDate: date,
  clientId: id.nullable(),
  client: z.string().nullable(),
  trackingType: z.enum(payCodes).nullable(),
  comment: z.string().nullable(),
  hours: z.number(),
};
const more = z.boolean().describe('There are more rows than are told. The totals are those of all.');

/** By person and date. The first 1,000. */
const unbillableRowsAnswer = z.strictObject({
  rows: z.array(
    z.strictObject({
      ...reportRow,
      noSalary: z.boolean(),
      costPerHour: money,
      cost: money.describe('Rounded for each row: lines round once, so rows may differ from them by cents.'),
    }),
  ),
  more,
  ...costs,
});
export type UnbillableRows = Answer<typeof unbillableRowsAnswer>;

/** By person and date. The first 1,000. `figure` tells which part of the figure a row belongs to. */
const utilizationRowsAnswer = z.strictObject({
  rows: z.array(z.strictObject({ ...reportRow, figure: z.enum(utilizationFigures) })),
  more,
  hours: z.number().describe('The figure itself.'),
});
export type UtilizationRows = Answer<typeof utilizationRowsAnswer>;

/** What a scheduled report is asked for. Its dates only say when it was scheduled: a run has its own (RP-23). */
const parameters = unbillableInput.extend({ clientGroupId: id.nullish().describe('The same as groupId.') });
export type ReportParametersInput = z.output<typeof parameters>;

/** 50 addresses of 254 characters. */
const LONGEST_RECEIVERS = 15_000;
const text = (max: number) => line(0, max).nullish();

/** `POST /scheduled-report`. What is missing is refused by the command, in the order of RP-27. */
export const scheduledReportInput = z.object({
  name: text(100),
  type: z.enum(reportTypes),
  cron: text(200).describe('`0 0 H[,H…] ? * * *` every day, `0 0 H[,H…] ? * MON[,…] *` on some days of the week.'),
  timezone: text(20).describe('`GMT`, `GMT-5` or `GMT-05:00`.'),
  zone: text(100).describe("The IANA time zone of the sender's browser, kept beside the offset."),
  emailReceivers: text(LONGEST_RECEIVERS).describe('Addresses, separated by semicolons.'),
  parameters: parameters.nullish(),
  viewId: id.nullish().describe('RP-28: the saved view whose filters each run has, in place of parameters.'),
});
export type ScheduledReportInput = z.output<typeof scheduledReportInput>;
/** `PUT /scheduled-report/{id}`: replaces all of it. */
export const scheduledReportChange = scheduledReportInput.extend({ id, version: seen });
export type ScheduledReportChange = z.output<typeof scheduledReportChange>;

const runStatuses = ['RUNNING', 'RETRYING', 'SENT', 'FAILED', 'SKIPPED'] as const;
export type RunStatus = (typeof runStatuses)[number];

const person = z.strictObject({ id, firstName: z.string(), lastName: z.string() }).nullable();

export const scheduledReportAnswer = z
  .strictObject({
    id,
    name: z.string(),
    type: z.enum(reportTypes),
    cron: z.string(),
    timezone: z.string().describe('The offset, `GMT-05:00`.'),
    zone: z.string().nullable().describe('The IANA time zone of the browser it was saved in.'),
    zoneOffset: z
      .string()
      .nullable()
      .describe('The offset of `zone` at present. It differs from `timezone` after a change of clocks; null: no zone.'),
    emailReceivers: z.string().describe('Separated by semicolons.'),
    parameters: z.strictObject({
      startDate: date.nullable(),
      endDate: date.nullable(),
      userId: id.nullable(),
      officeId: id.nullable(),
      clientIds: z.array(z.union([id, z.string()])),
      groupId: id.nullable(),
      clientGroupId: id.nullable(),
      trackingTypes: z.array(z.enum(payCodes)),
    }),
    view: z
      .strictObject({ id, name: z.string(), isUsed: z.boolean() })
      .nullable()
      .describe('The saved view that it follows; not used: it keeps the filters that it had last. null: none.'),
    lastRun: instant.nullable().describe('When the last attempt began (RP-22).'),
    lastStatus: z.enum(runStatuses).nullable(),
    nextRun: instant,
    editor: person.describe('Who saved it last: runs have their permissions and scope (RP-24).'),
    coverage: coverage.describe('What its runs cover, as the editor may see it.'),
    version,
  })
  .meta({ id: 'ScheduledReport' });
export const scheduledReportsAnswer = z.array(scheduledReportAnswer);
export type ScheduledReportAnswer = Answer<typeof scheduledReportAnswer>;

/** The runs of a scheduled report. */
export const reportRunsInput = z.object({ id, cursor });
export type ReportRunsInput = z.output<typeof reportRunsInput>;

export const receiverStatuses = ['WAITING', 'SENT', 'REFUSED', 'FAILED', 'UNKNOWN'] as const;
/** Newest first. */
const reportRunsAnswer = z.strictObject({
  runs: z.array(
    z.strictObject({
      id: z.string(),
      scheduledFor: instant.nullable().describe('null: a test.'),
      startedAt: instant.describe('When the last attempt began.'),
      status: z.enum(runStatuses),
      attempts: z.int(),
      period: z.strictObject({ startDate: date, endDate: date }).nullable().describe('null: it was not made yet.'),
      rows: z.int().nullable().describe('Lines of the report; null: it was not made yet.'),
      coverage: coverage.nullable().describe('What it covers; null: it was not made yet.'),
      error: z.string().nullable().describe('Why it failed or was skipped, in a sentence.'),
      receivers: z.array(
        z.strictObject({
          address: z.string(),
          status: z
            .enum(receiverStatuses)
            .describe(
              'REFUSED: the mail server did not take this address. FAILED: it could not be reached. UNKNOWN: Hourbook stopped while it sent the mail, or the mail server did not say whether it took it; it is not sent twice.',
            ),
          at: instant.nullable().describe('Since when; null: it waits.'),
        }),
      ),
    }),
  ),
  cursor: z.int().nullable().describe('What the next page is asked for with; null: there is none.'),
});
export type ReportRuns = Answer<typeof reportRunsAnswer>;
