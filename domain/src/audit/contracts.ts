import { z } from 'zod';
import { clientsFilter } from '../accounting/contracts.ts';
import type { Answer } from '../answers.ts';
import { cursor } from '../history.ts';
import { payCodes } from '../pay-codes.ts';
import { id, MONTH } from '../reference/fields.ts';
import { vacationSettingChange } from '../reference/time-off-settings.ts';
import { line } from '../text.ts';
import { FIRST_DATE, LAST_DATE } from '../time.ts';
import { requestStatuses } from '../time-off/account.ts';
import { balanceAnswer, explainRows } from '../time-off/contracts.ts';
import { entrySchema } from '../timesheet/contracts.ts';
import { OPEN_THROUGH } from '../timesheet/cut-off.ts';
import { syncStatuses } from '../timesheet/sync-status.ts';
import { ownWeek } from '../timesheet/week-contracts.ts';

const date = z.iso.date();
const day = date.refine((value) => value >= FIRST_DATE && value <= LAST_DATE);
const count = z.int().min(0);
const payCode = z.enum(payCodes).nullable().describe('The pay code.');

/** `GET /audit/digests`: two years at most. Without dates, the last two years. */
export const digestsInput = z.object({ startDate: day.nullish(), endDate: day.nullish() });
export type DigestsInput = z.output<typeof digestsInput>;

/** A digest over the heads of all streams (api.md "Proof"). */
export const digestAnswer = z
  .strictObject({
    date,
    streams: count,
    entries: count,
    digest: z.string().describe('SHA-256, hex, of the sorted list of [stream, revision, hash].'),
  })
  .meta({ id: 'Digest' });
export type Digest = Answer<typeof digestAnswer>;

/** A place that is not as it was entered. */
const findingAnswer = z.strictObject({
  stream: z.string(),
  revision: z.int().nullable().describe('null: the whole stream.'),
  what: z.string(),
});
export type Finding = Answer<typeof findingAnswer>;

/** `GET /audit/verification`: the last one. */
export const verificationAnswer = z
  .strictObject({
    checkedAt: z.iso.datetime(),
    streams: count.describe('Without the stream of digests.'),
    entries: count,
    ok: z.boolean(),
    findings: z.array(findingAnswer).describe('At most 1,000.'),
  })
  .meta({ id: 'Verification' });
export type Verification = Answer<typeof verificationAnswer>;

/** `POST /audit/verification`. */
export const verificationStarted = z.strictObject({ jobId: z.string() });

/** `GET` and `POST /audit/evidence`. */
export const evidenceInput = z.object({
  month: z.string().regex(MONTH),
  userIds: z.array(id).max(10_000).nullish().describe('Only the books of these people, without syncs and digests.'),
});
export type EvidenceInput = z.output<typeof evidenceInput>;

/** When evidence of a person's book was last downloaded. */
export const lastEvidenceInput = z.object({ userId: id });
export type LastEvidenceInput = z.output<typeof lastEvidenceInput>;
const lastEvidenceAnswer = z.strictObject({ at: z.iso.datetime().nullable() });
export type LastEvidence = Answer<typeof lastEvidenceAnswer>;

/** An instant, or now when absent. */
const at = z.iso.datetime({ offset: true }).nullish();
const days = { startDate: date.nullish(), endDate: date.nullish() };
const hours = z.number();
const dollars = z.number().describe('Dollars.');
const rowId = z.string();

/** A row as it is stored: there are no default rows, and locks are about today only. */
const auditedEntry = entrySchema
  .omit({ locked: true, lockReasons: true })
  .extend({ id: rowId })
  .meta({ id: 'StoredEntry' });
export type AuditedEntry = Answer<typeof auditedEntry>;

/** A request for time off as it was. */
const auditedRequest = z
  .strictObject({
    id: z.string(),
    type: z.enum(['VACATION_PTO', 'SICK_LEAVE']),
    startDate: date,
    endDate: date,
    hours: z.array(hours).describe('One for each calendar day.'),
    status: z.enum(requestStatuses),
    userComment: z.string().nullable(),
    approverComment: z.string().nullable(),
  })
  .meta({ id: 'StoredRequest' });
export type AuditedRequest = Answer<typeof auditedRequest>;

const timeOffType = z.enum(['VACATION_PTO', 'SICK_LEAVE']);
/** What was allowed in a period of time off. */
const auditedAllowance = z
  .strictObject({
    type: timeOffType,
    periodStart: date,
    periodEnd: date.describe('The first day after it.'),
    limit: hours,
    accrual: z.enum(['MONTHLY', 'UPFRONT']),
  })
  .meta({ id: 'StoredAllowance' });
export type AuditedAllowance = Answer<typeof auditedAllowance>;
/** The additional hours of a period of time off. */
const auditedAdjustment = z
  .strictObject({ type: timeOffType, periodStart: date, additionalHours: z.number() })
  .meta({ id: 'StoredAdjustment' });
export type AuditedAdjustment = Answer<typeof auditedAdjustment>;

/** A week that was handed in, as its entries left it. */
const auditedWeek = z
  .strictObject({
    week: date.describe('The Monday of the week.'),
    status: z.enum(['HANDED_IN', 'APPROVED', 'SENT_BACK']),
    hours: hours.describe('Those that were handed in.'),
    comment: z.string().nullable().describe('Why it was sent back.'),
  })
  .meta({ id: 'StoredWeek' });
export type AuditedWeek = Answer<typeof auditedWeek>;

const state = z
  .union([auditedEntry, auditedRequest, auditedAllowance, auditedAdjustment, auditedWeek])
  .nullable()
  .describe('null: it was not there; TO-13: or may not be shown.');

/** Who made an entry. */
const author = z
  .strictObject({ id, firstName: z.string(), lastName: z.string() })
  .nullable()
  .describe('null: Hourbook.');
/** An entry of a book, as the history and explanations name it. */
const aboutEntry = {
  id: z.string().describe('Of the entry.'),
  revision: count,
  type: z.string(),
  at: z.iso.datetime(),
  by: author,
  substitutedFor: author.describe('In whose place, if a substitute made it; null: nobody’s.'),
  source: z.enum(['web', 'rest', 'worker']),
};

/** `GET /audit/users/{userId}/history`. */
export const auditHistoryInput = z.object({
  userId: id,
  ...days,
  recordedFrom: at,
  recordedTo: at,
  kind: z.enum(['hours', 'time-off']).nullish().describe('Only lines about hours, or about time off.'),
  pageNumber: z.int().min(0).nullish(),
  pageSize: z.int().min(1).max(10_000).nullish(),
});
export type AuditHistoryInput = z.output<typeof auditHistoryInput>;
export const auditHistoryAnswer = z.strictObject({
  content: z.array(
    z
      .strictObject({
        ...aboutEntry,
        trackingDate: date.nullable(),
        requestId: z.string().nullable(),
        before: state,
        after: state,
        cause: z
          .strictObject({ text: z.string(), by: author })
          .nullable()
          .describe('The change of a record that Hourbook followed, and who saved it, or the import; null: neither.'),
        hash: z.string(),
      })
      .meta({ id: 'HistoryLine' }),
  ),
  totalPages: count,
  totalElements: count,
});
export type AuditHistory = Answer<typeof auditHistoryAnswer>;
export type HistoryLine = AuditHistory['content'][number];

/** Pages of an explanation: the first one has the last lines, and each is in the order of the book. */
const linesAsked = {
  pageNumber: z.int().min(0).nullish().describe('0: the last lines; 1: those before them.'),
  pageSize: z.int().min(1).max(1_000).nullish().describe('Default: 200.'),
};
const linesCounted = { totalPages: count, totalElements: count };

/** `GET /audit/users/{userId}/explain/total`. */
export const explainTotalInput = z.object({
  userId: id,
  ...days,
  at,
  trackingTypes: z.array(z.enum(payCodes)).max(payCodes.length).nullish().describe('Pay codes; default: any.'),
  ...linesAsked,
});
export type ExplainTotalInput = z.output<typeof explainTotalInput>;
export const explainTotalAnswer = z.strictObject({
  at: z.iso.datetime(),
  startDate: date,
  endDate: date,
  total: hours.describe('The last running sum; 0 if nothing was entered.'),
  content: z.array(
    z
      .strictObject({
        ...aboutEntry,
        rowId,
        trackingDate: date,
        clientId: id,
        trackingType: payCode,
        before: hours.describe('What the row counted for.'),
        after: hours,
        hours: hours.describe('The difference.'),
        running: hours,
        text: z.string(),
      })
      .meta({ id: 'TotalLine' }),
  ),
  ...linesCounted,
});
export type ExplainTotal = Answer<typeof explainTotalAnswer>;

/** `GET /audit/users/{userId}/explain/status`: of a row, of a request, or of all rows of some days. */
export const explainStatusInput = z.object({
  userId: id,
  rowId: line(1, 50).nullish().describe('A row, instead of days.'),
  requestId: line(1, 50).nullish().describe('A request for time off, instead of days.'),
  ...days,
  at,
  ...linesAsked,
});
export type ExplainStatusInput = z.output<typeof explainStatusInput>;
const anyStatus = z.enum([...syncStatuses, ...requestStatuses]).nullable();
export const explainStatusAnswer = z.strictObject({
  at: z.iso.datetime(),
  status: anyStatus.describe(
    'After the last line; of several rows the one that needs somebody most. null: nothing is there.',
  ),
  content: z.array(
    z
      .strictObject({
        ...aboutEntry,
        rowId: rowId.nullable(),
        requestId: z.string().nullable(),
        trackingDate: date.nullable(),
        clientId: id.nullable(),
        trackingType: payCode,
        before: anyStatus.describe('Of the row or request; null: it was not there.'),
        after: anyStatus,
        running: anyStatus.describe('Of everything asked about.'),
        text: z.string(),
      })
      .meta({ id: 'StatusLine' }),
  ),
  ...linesCounted,
});
export type ExplainStatus = Answer<typeof explainStatusAnswer>;

/** `GET /audit/users/{userId}/timesheet`. */
export const auditTimesheetInput = z.object({ userId: id, ...days, at });
export type AuditTimesheetInput = z.output<typeof auditTimesheetInput>;
export const auditTimesheetAnswer = z.strictObject({
  at: z.iso.datetime(),
  revision: z.int().nullable().describe('Of the last entry of the book by then; null: there was none.'),
  entries: z.array(auditedEntry),
});
export type AuditTimesheet = Answer<typeof auditTimesheetAnswer>;

/** `GET /audit/users/{userId}/weeks`: those that had been handed in by then. */
export const auditWeeksAnswer = z.strictObject({ at: z.iso.datetime(), weeks: z.array(ownWeek) });
export type AuditWeeks = Answer<typeof auditWeeksAnswer>;

/** What is compared: an instant, or what was handed out, with a later instant. */
const between = {
  from: at,
  to: at,
  since: z
    .enum(['sync', 'export'])
    .nullish()
    .describe('Instead of `from`: since accounting accepted each row, or since evidence of each book was downloaded.'),
};

/** `GET /audit/users/{userId}/diff`. */
export const auditDiffInput = z.object({ userId: id, ...days, ...between });
export type AuditDiffInput = z.output<typeof auditDiffInput>;
const changedRow = {
  id: rowId,
  trackingDate: date,
  before: auditedEntry.nullable(),
  after: auditedEntry.nullable(),
};
export const auditDiffAnswer = z.strictObject({
  from: z.iso.datetime().nullable().describe('null: since each row was sent, or there was no export.'),
  to: z.iso.datetime(),
  changes: z.array(z.strictObject(changedRow)),
  hours: z.strictObject({ before: hours, after: hours }).describe('Of the whole range.'),
});
export type AuditDiff = Answer<typeof auditDiffAnswer>;

/** `GET /audit/diff`: of one person, of clients, or of everybody in scope. */
export const auditDiffsInput = z.object({ userId: id.nullish(), ...days, ...between, ...clientsFilter });
export type AuditDiffsInput = z.output<typeof auditDiffsInput>;
const worth = {
  hours: z.strictObject({ before: hours, after: hours }).describe('Of the changed rows, at the clients asked for.'),
  money: z
    .strictObject({ before: dollars, after: dollars })
    .nullable()
    .describe('What these hours bring in at the rates in force; null: the caller may not see rates.'),
};
export const auditDiffsAnswer = z.strictObject({
  from: z.iso.datetime().nullable().describe('null: not the same for every row.'),
  to: z.iso.datetime(),
  people: z.array(
    z
      .strictObject({
        userId: id,
        firstName: z.string(),
        lastName: z.string(),
        changed: count.describe('How many of their rows are different.'),
        ...worth,
        changes: z.array(z.strictObject({ ...changedRow, ...worth }).meta({ id: 'ChangedRow' })),
      })
      .meta({ id: 'ChangedPerson' }),
  ),
  changed: count,
  more: z.boolean().describe('Only the first 1,000 rows are listed; the counts and sums are of all.'),
  ...worth,
  allHours: z.strictObject({ before: hours, after: hours }).describe('Of the whole range, also of rows that stayed.'),
  leftOut: count.describe('People without an export to count from.'),
  clients: z.array(z.strictObject({ id, name: z.string() })).describe('Those of the listed rows.'),
});
export type AuditDiffs = Answer<typeof auditDiffsAnswer>;
export type ChangedPerson = AuditDiffs['people'][number];

/** `GET /audit/users/{userId}/balance`. */
export const auditBalanceInput = z.object({
  userId: id,
  type: z.enum(['vacation', 'sick-leave']).default('vacation'),
  date: date.nullish(),
  knownAt: at,
});
export type AuditBalanceInput = z.output<typeof auditBalanceInput>;
export const auditBalanceAnswer = balanceAnswer.extend({
  date,
  knownAt: z.iso.datetime(),
  explain: z.array(
    z.strictObject({
      row: z.enum(explainRows),
      entryId: z.string().nullable().describe('null: it follows from rules, not from an entry.'),
      date,
      hours: hours.nullable().describe('Signed.'),
      running: hours.nullable(),
      text: z.string(),
    }),
  ),
});
export type AuditBalance = Answer<typeof auditBalanceAnswer>;

/** `POST /audit/what-if`: fields that are not sent stay as they are, as when the setting is saved. */
export const whatIfInput = z.object({
  officeId: id,
  settings: vacationSettingChange.omit({ id: true, version: true }),
  date: date.nullish().describe('The day of the balances; without it today.'),
});
export type WhatIfInput = z.output<typeof whatIfInput>;
export const whatIfAnswer = z.array(
  z
    .strictObject({
      userId: id,
      user: z.strictObject({ firstName: z.string(), lastName: z.string() }),
      before: hours.describe('Available on that day under the setting as it is.'),
      after: hours.describe('Available on that day under the tried setting.'),
    })
    .meta({ id: 'WhatIf' }),
);
export type WhatIf = Answer<typeof whatIfAnswer>;

/** `POST /audit/what-if/cut-off` (TS-20): changes entered on some days, two years at most; nothing can be saved. */
export const whatIfCutOffInput = z.object({
  openThrough: z
    .int()
    .min(0)
    .max(7)
    .describe(
      `The weekday through which last week stays open, 1 to 7 from Monday; 0: it does not. The rule is ${OPEN_THROUGH}.`,
    ),
  startDate: day.nullish(),
  endDate: day.nullish(),
});
export type WhatIfCutOffInput = z.output<typeof whatIfCutOffInput>;
export const whatIfCutOffAnswer = z.strictObject({
  startDate: date,
  endDate: date,
  people: count.describe('How many were looked at.'),
  changed: z
    .array(
      z
        .strictObject({
          userId: id,
          user: z.strictObject({ firstName: z.string(), lastName: z.string() }),
          before: count.describe('Own changes to days of an earlier week.'),
          after: count.describe('Those of them that would have been possible.'),
          days: count.describe('Days that the others are of.'),
          byOthers: count.describe('Changes that somebody else made to days that would have been open.'),
        })
        .meta({ id: 'WhatIfCutOff' }),
    )
    .describe('Those for whom it makes a difference, by last and first name.'),
});
export type WhatIfCutOff = Answer<typeof whatIfCutOffAnswer>;

/** `GET /audit/users/{userId}/records`: pages, newest first. */
export const auditRecordsInput = z.object({
  userId: id,
  recordedFrom: at,
  recordedTo: at,
  cursor: cursor.describe('`earlier` of the page before; without it the newest changes.'),
});
export type AuditRecordsInput = z.output<typeof auditRecordsInput>;
export const auditRecordsAnswer = z.strictObject({
  content: z.array(
    z
      .strictObject({
        id: z.string().describe('Of the change.'),
        at: z.iso.datetime(),
        by: z.strictObject({ id, name: z.string() }).nullable().describe('null: Hourbook.'),
        substitutedFor: z
          .strictObject({ id, name: z.string() })
          .nullable()
          .describe('In whose place, if a substitute did it; null: nobody’s.'),
        cause: z.string().nullable().describe('What the change is a part of, as `Import 7`; null: of nothing.'),
        created: z.boolean(),
        changes: z.array(
          z.strictObject({
            field: z.string(),
            hidden: z.boolean().describe('The caller may not see the values; both are null.'),
            from: z.unknown(),
            to: z.unknown(),
          }),
        ),
      })
      .meta({ id: 'RecordChange' }),
  ),
  earlier: z.int().nullable().describe('Send it as `cursor`; null: there are no earlier changes.'),
});
export type AuditRecords = Answer<typeof auditRecordsAnswer>;
