import { z } from 'zod';
import type { Answer } from '../answers.ts';
import { asOf } from '../as-of.ts';
import { cursor } from '../history.ts';
import { payCodes } from '../pay-codes.ts';
import { line } from '../text.ts';
import { clientsAnswer, entrySchema, rangeInput, saveHoursInput } from '../timesheet/contracts.ts';
import { syncStatuses } from '../timesheet/sync-status.ts';
import { contentFields } from './changed-since-sync.ts';
import { ledgerColumnNames } from './ledger-lines.ts';

const date = z.iso.date();
const id = z.int().positive();

/** `7`, or `group_7` for all clients of a group (api.md "Wire"). */
const clientOrGroup = z.union([id, z.string().regex(/^group_[1-9]\d{0,14}$/)]);
const MOST_CHOSEN = 1_000;
export const clientsFilter = {
  clientIds: z.array(clientOrGroup).max(MOST_CHOSEN).nullish().describe('Clients, or group_7 for a group.'),
  clientId: clientOrGroup.nullish().describe('The same for one client.'),
  groupId: id.nullish().describe('All clients of a group.'),
};
const clientsInput = z.object(clientsFilter);
export type ClientsInput = z.output<typeof clientsInput>;

/** `GET /accountant/users-timecard`, `/reports/accountant`. Ids outside the caller's scope match nothing (GEN-12). */
export const timecardsInput = rangeInput.extend({
  userId: id.nullish(),
  officeId: id.nullish(),
  ...clientsFilter,
});
export type TimecardsInput = z.output<typeof timecardsInput>;
export const timecardsAsOfInput = timecardsInput.extend(asOf);

const name = { firstName: z.string(), lastName: z.string() };
const statuses = z.record(z.enum(syncStatuses), z.int()).describe('How many entries have each status.');
const lastSync = z.iso.datetime().nullable().describe('When accounting last answered for an entry of these months.');

/** SY-4, SY-8: one line per employee with entries in the range. */
export const timecardsAnswer = z.array(
  z
    .strictObject({
      userId: id,
      ...name,
      officeId: id.nullable(),
      totalHours: z.number(),
      statuses,
      lastSync,
      timecards: z.array(entrySchema),
    })
    .meta({ id: 'UserTimecards' }),
);

/** SY-8: the same without the entries, for the screen, by last and first name. */
export const overviewAnswer = z.strictObject({
  startDate: date,
  endDate: date,
  totalHours: z.number(),
  statuses,
  people: z.array(
    z.strictObject({
      userId: id,
      ...name,
      officeId: id.nullable(),
      totalHours: z.number(),
      statuses,
      worst: z.enum(syncStatuses).describe('The status that needs somebody most.'),
      toBeRemoved: z.int().describe('Entries without hours that accounting still has (SY-15).'),
      lastSync,
      toSend: z.array(z.string()).describe('Ids of the entries that a sync would take; what is posted to sync.'),
    }),
  ),
});

/** E090: the timesheet of a person. */
export const sheetInput = rangeInput.extend({ userId: id });
export type SheetInput = z.output<typeof sheetInput>;
/** E091. Rows that are not sent stay as they are (TS-30). */
export const saveSheetInput = saveHoursInput.extend({ userId: id });
export type SaveSheetInput = z.output<typeof saveSheetInput>;

/** What the editor needs to know about the person besides their rows. */
export const aboutSheetAnswer = z.strictObject({
  person: z.strictObject({ id, ...name, enabled: z.boolean(), qBName: z.string().nullable() }),
  office: z.strictObject({ id, name: z.string() }).nullable(),
  timezone: z.string(),
  today: date.describe('Where the person works.'),
  startDate: date,
  endDate: date,
  firstDay: date.nullable().describe('Since when hours are expected; null: nobody said it.'),
  holidays: z
    .array(z.strictObject({ date, name: z.string() }))
    .describe('What public holidays of the country are called.'),
  daysOff: z
    .array(z.strictObject({ date, name: z.string().nullable() }))
    .describe('Holidays by the list in force for the person.'),
  clients: clientsAnswer.describe('Assignments that hold on some day of the range.'),
  sent: z
    .array(z.strictObject({ id: z.string(), sentVersion: z.int(), version: z.int(), sentAt: z.iso.datetime() }))
    .describe('Entries that say something else than what accounting has: sent v3, now v4.'),
});

/** The history of a person's row, or of all their rows in a range of days. */
export const sheetRowHistoryInput = z.object({ userId: id, id: z.string(), cursor });
export const somebodysHistoryInput = sheetInput.extend({ cursor });

const content = z.strictObject({
  trackingDate: date,
  clientId: id,
  trackingType: z.enum(payCodes).nullable(),
  hours: z.number(),
  comment: z.string().nullable(),
  billableCode: z.string().nullable(),
});
/** Entries that changed after accounting accepted them, with the version it has and the current contents. */
const changedSinceSyncAnswer = z.strictObject({
  rows: z.array(
    z.strictObject({
      id: z.string(),
      userId: id,
      ...name,
      qbSyncStatus: z.enum(syncStatuses),
      sentAt: z.iso.datetime(),
      sentVersion: z.int(),
      version: z.int(),
      sent: content,
      now: content.nullable().describe('null: it is to be removed.'),
      changed: z.array(z.enum(contentFields)),
      modifiedTime: z.iso.datetime(),
      modifiedBy: z.string().nullable().describe('null: Hourbook itself.'),
    }),
  ),
  more: z.boolean().describe('There are more than are told; a shorter range tells the rest.'),
  clients: z.array(z.strictObject({ id, name: z.string() })).describe('The clients that the rows name.'),
});
export type ChangedSinceSync = Answer<typeof changedSinceSyncAnswer>;

/** The progress of syncs. @see progressAnswer */
export const progressInput = z.object({
  syncId: z.string().max(100).nullish().describe('Without it those that are running.'),
});
export type ProgressInput = z.output<typeof progressInput>;
/** Counts of entries of the people whom the caller may see, newest sync first. */
const progressAnswer = z.array(
  z.strictObject({
    syncId: z.string(),
    startedAt: z.iso.datetime(),
    startedBy: z.strictObject({ id, name: z.string() }).nullable(),
    startDate: date.describe('The first day of its entries.'),
    endDate: date,
    people: z.int(),
    queued: z.int(),
    waiting: z.int(),
    synchronized: z.int(),
    removed: z.int(),
    rejected: z.int(),
    finishedAt: z.iso.datetime().nullable().describe('When the last entry was answered; null: it is running.'),
    stalledSince: z.iso
      .datetime()
      .nullable()
      .describe('Since when none was answered, where that is a quarter of an hour.'),
  }),
);
export type Progress = Answer<typeof progressAnswer>;

/** `GET /timecard` (RP-2) and its Excel. */
export const timecardInput = rangeInput.extend({ userId: id });
export type TimecardInput = z.output<typeof timecardInput>;
export const timecardAsOfInput = timecardInput.extend(asOf);
export const timecardAnswer = z.array(
  z.strictObject({ trackingDate: date, hours: z.number(), entries: z.array(entrySchema) }).meta({ id: 'TimecardDay' }),
);

/** `GET /timecard/total` (RP-1) and its Excel. */
export const timecardTotalsInput = rangeInput.extend(clientsFilter);
export type TimecardTotalsInput = z.output<typeof timecardTotalsInput>;
export const timecardTotalsAsOfInput = timecardTotalsInput.extend(asOf);
export const timecardTotalsAnswer = z.array(
  z
    .strictObject({
      user: z.strictObject({ id, ...name }),
      hours: z.record(z.enum(payCodes), z.number()).describe('By pay code; every code is there.'),
      totalHours: z.number(),
    })
    .meta({ id: 'TimecardTotals' }),
);

/** `GET /users/me/employees`. */
export const employeesInput = timecardTotalsInput.extend({ officeId: id.nullish() });
export type EmployeesInput = z.output<typeof employeesInput>;
export const employeesAnswer = z.array(z.strictObject({ id, ...name }).meta({ id: 'Employee' }));

/** `GET /accountant/offices`. */
export const accountantOfficesAnswer = z.array(
  z.strictObject({ id, name: z.string(), code: z.string() }).meta({ id: 'AccountantOffice' }),
);

const MOST_TIMECARDS = 50_000;
/** `POST /qb/sync` (SY-5). Unknown ids are skipped; repeated ones count once. */
export const syncInput = z.object({ timecardsIds: z.array(z.string().max(50)).max(MOST_TIMECARDS).default([]) });
export type SyncInput = z.output<typeof syncInput>;
/** `POST /qb/syncall` (SY-5). */
export const syncAllInput = rangeInput;
export const syncAnswer = z
  .strictObject({ syncId: z.string(), queued: z.int(), skipped: z.int() })
  .meta({ id: 'SyncRequested' });
export type SyncAnswer = z.output<typeof syncAnswer>;

/** `GET /qb/errors` (SY-7): of all clients, or of these. */
export const syncErrorsInput = rangeInput.extend(clientsFilter);
export type SyncErrorsInput = z.output<typeof syncErrorsInput>;
export const syncErrorsAnswer = z.array(
  z
    .strictObject({
      id: z.string(),
      userId: id,
      user: z.strictObject(name),
      trackingDate: date,
      clientId: id,
      client: z.string(),
      trackingType: z.enum(payCodes).nullable(),
      hours: z.number(),
      code: z.string(),
      message: z.string(),
      attempts: z.int(),
      lastAttempt: z.iso.datetime(),
    })
    .meta({ id: 'SyncError' }),
);

/** Which of the refused entries count: those on any day, or on all days but these. */
export const failedCountInput = z.object({ startDate: date, endDate: date }).nullish();
export type FailedCountInput = z.output<typeof failedCountInput>;
/** The number of entries that accounting has refused, for the people whom the caller may see. */
const failedCountAnswer = z.strictObject({
  failed: z.int().describe('At most 1,000.'),
  since: date.nullable().describe('The oldest day of them; null: there are none.'),
  until: date.nullable().describe('The latest day of them.'),
});
export type FailedCount = Answer<typeof failedCountAnswer>;

export const ledgerOperations = ['create', 'update', 'delete'] as const;
export type LedgerOperation = (typeof ledgerOperations)[number];
/** `GET /qb/ledger` (SY-18) and its Excel. */
export const ledgerInput = rangeInput.extend({
  userId: id.nullish().describe('Whose hours; default: of everybody.'),
  officeId: id.nullish().describe('Of people who are at this office now.'),
  ...clientsFilter,
  operations: z.array(z.enum(ledgerOperations)).nullish().describe('What was done; default: anything.'),
  trackingTypes: z.array(z.enum(payCodes)).nullish().describe('Pay codes; default: any.'),
  search: line(0, 200).nullish().describe('Words, each of which must occur in a line.'),
  sort: z
    .enum([...ledgerColumnNames, ...ledgerColumnNames.map((each) => `-${each}` as const)])
    .nullish()
    .describe('A column, with - in front for descending order; default: the oldest line first.'),
});
export type LedgerInput = z.output<typeof ledgerInput>;
export const ledgerAnswer = z.array(
  z
    .strictObject({
      id: z.string(),
      externalId: z.string(),
      operation: z.enum(ledgerOperations),
      requestId: z.string(),
      version: z.int(),
      userId: id,
      trackingDate: date,
      trackingType: z.enum(payCodes),
      clientId: id,
      hours: z.number(),
      recordedAt: z.iso.datetime(),
    })
    .meta({ id: 'LedgerEntry' }),
);
