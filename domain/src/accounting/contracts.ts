import { z } from 'zod';
import { payCodes } from '../pay-codes.ts';
import { entrySchema, rangeInput } from '../timesheet/contracts.ts';
import { syncStatuses } from '../timesheet/sync-status.ts';

const date = z.iso.date();
const id = z.int().positive();

/** `7`, or `group_7` for all clients of a group (api.md "Wire"). */
const clientOrGroup = z.union([id, z.string().regex(/^group_[1-9]\d{0,14}$/)]);
const MOST_CHOSEN = 1_000;
const clientsFilter = {
  clientIds: z.array(clientOrGroup).max(MOST_CHOSEN).nullish().describe('Clients, or group_7 for a group.'),
  clientId: clientOrGroup.nullish().describe('The same for one client.'),
  groupId: id.nullish().describe('All clients of a group.'),
};
const clientsInput = z.object(clientsFilter);
export type ClientsInput = z.output<typeof clientsInput>;

/** `GET /accountant/users-timecard`, `/reports/accountant`. An id outside of the caller's scope finds nothing (GEN-12). */
export const timecardsInput = rangeInput.extend({
  userId: id.nullish(),
  officeId: id.nullish(),
  ...clientsFilter,
});
export type TimecardsInput = z.output<typeof timecardsInput>;

const name = { firstName: z.string(), lastName: z.string() };

/** SY-4, SY-8: a line for each employee with entries in the range. */
export const timecardsAnswer = z.array(
  z
    .strictObject({
      userId: id,
      ...name,
      officeId: id.nullable(),
      totalHours: z.number(),
      statuses: z.record(z.enum(syncStatuses), z.int()).describe('How many entries have each status.'),
      lastSync: z.iso.datetime().nullable().describe('When accounting last answered for an entry of these months.'),
      timecards: z.array(entrySchema),
    })
    .meta({ id: 'UserTimecards' }),
);

/** `GET /timecard` (RP-2) and its Excel. */
export const timecardInput = rangeInput.extend({ userId: id });
export type TimecardInput = z.output<typeof timecardInput>;
export const timecardAnswer = z.array(
  z.strictObject({ trackingDate: date, hours: z.number(), entries: z.array(entrySchema) }).meta({ id: 'TimecardDay' }),
);

/** `GET /timecard/total` (RP-1) and its Excel. */
export const timecardTotalsInput = rangeInput.extend(clientsFilter);
export type TimecardTotalsInput = z.output<typeof timecardTotalsInput>;
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
export const employeesAnswer = z.array(
  z.strictObject({ id, ...name, officeId: id.nullable() }).meta({ id: 'Employee' }),
);

/** `GET /accountant/offices`. */
export const accountantOfficesAnswer = z.array(
  z.strictObject({ id, name: z.string(), code: z.string() }).meta({ id: 'AccountantOffice' }),
);

const MOST_TIMECARDS = 50_000;
/** `POST /qb/sync` (SY-5). Ids that name nothing are skipped; repeated ones count once. */
export const syncInput = z.object({ timecardsIds: z.array(z.string().max(50)).max(MOST_TIMECARDS).default([]) });
/** `POST /qb/syncall` (SY-5). */
export const syncAllInput = rangeInput;
export const syncAnswer = z
  .strictObject({ syncId: z.string(), queued: z.int(), skipped: z.int() })
  .meta({ id: 'SyncRequested' });
export type SyncAnswer = z.output<typeof syncAnswer>;

/** `GET /qb/errors` (SY-7). */
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

/** `GET /qb/ledger` (SY-18). */
export const ledgerAnswer = z.array(
  z
    .strictObject({
      id: z.string(),
      externalId: z.string(),
      operation: z.enum(['create', 'update', 'delete']),
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
