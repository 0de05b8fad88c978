import { z } from 'zod';
import { payCodes } from '../pay-codes.ts';
import { defineEvent } from './define-event.ts';

const date = z.iso.date();
const hours = z.int().min(0).max(2400);
const rowId = z.string().min(1);
const rowRevision = z.int().min(0);
const editedSync = z.enum(['UNSYNCHRONIZED', 'NO_SYNCHRONIZATION']);
const timeOffKind = z.enum(['VACATION_PTO', 'SICK_LEAVE']);
const comment = z.string().nullable();
/** The Monday of a week (GEN-2). */
const week = date;
const handInId = z.string().min(1);

/** A complete timesheet row, as an entry carries it. */
const row = z.strictObject({
  rowId,
  date,
  clientId: z.int().positive(),
  payCode: z.enum(payCodes).nullable(),
  hours,
  comment,
  billableCode: z.string().nullable(),
  sync: editedSync,
});
export type RowData = z.output<typeof row>;

/**
 * The entries of a book, in the order of events.md. A name never changes its meaning: a change is a new version with
 * one upcast, or a new name. How to add one: CONTRIBUTING.md.
 */
export const bookEvents = {
  HoursRecorded: defineEvent('HoursRecorded', { version: 1, schema: row }),
  HoursChanged: defineEvent('HoursChanged', { version: 1, schema: row }),
  HoursRemoved: defineEvent('HoursRemoved', { version: 1, schema: z.strictObject({ rowId, sync: editedSync }) }),
  HolidayPlaced: defineEvent('HolidayPlaced', {
    version: 1,
    schema: z.strictObject({
      rowId,
      date,
      hours,
      list: z.strictObject({ kind: z.enum(['custom', 'office', 'country']), id: z.int().positive(), year: z.int() }),
      sync: editedSync,
    }),
  }),
  HolidayWithdrawn: defineEvent('HolidayWithdrawn', {
    version: 1,
    schema: z.strictObject({ rowId, sync: editedSync }),
  }),
  SyncStatusReassessed: defineEvent('SyncStatusReassessed', {
    version: 1,
    schema: z.strictObject({ rows: z.array(z.strictObject({ rowId, sync: editedSync })) }),
  }),
  SyncRequested: defineEvent('SyncRequested', {
    version: 1,
    schema: z.strictObject({
      syncId: z.string(),
      rows: z.array(z.strictObject({ rowId, operation: z.enum(['upsert', 'delete']), rowRevision })),
    }),
  }),
  RowsSynchronized: defineEvent('RowsSynchronized', {
    version: 1,
    schema: z.strictObject({
      syncId: z.string(),
      rows: z.array(z.strictObject({ rowId, rowRevision, externalId: z.string(), externalVersion: z.string() })),
    }),
  }),
  RowsLeftAccounting: defineEvent('RowsLeftAccounting', {
    version: 1,
    schema: z.strictObject({ syncId: z.string(), rows: z.array(z.strictObject({ rowId, rowRevision })) }),
  }),
  RowsRejected: defineEvent('RowsRejected', {
    version: 1,
    schema: z.strictObject({
      syncId: z.string(),
      rows: z.array(
        z.strictObject({ rowId, rowRevision, code: z.string(), message: z.string(), attempts: z.int().min(0) }),
      ),
    }),
  }),
  TimeOffRequested: defineEvent('TimeOffRequested', {
    version: 1,
    schema: z.strictObject({
      requestId: z.string(),
      kind: timeOffKind,
      startDate: date,
      endDate: date,
      hours: z.array(hours),
      comment,
    }),
  }),
  TimeOffApproved: defineEvent('TimeOffApproved', {
    version: 1,
    schema: z.strictObject({
      requestId: z.string(),
      // Decision 002: with its kind, a row can be folded from its own entry alone.
      kind: timeOffKind,
      comment,
      rows: z.array(z.strictObject({ rowId, date, hours, sync: editedSync })),
    }),
  }),
  TimeOffDeclined: defineEvent('TimeOffDeclined', {
    version: 1,
    schema: z.strictObject({ requestId: z.string(), comment }),
  }),
  TimeOffCanceled: defineEvent('TimeOffCanceled', {
    version: 1,
    schema: z.strictObject({
      requestId: z.string(),
      comment,
      by: z.enum(['owner', 'manager']),
      rows: z.array(z.strictObject({ rowId, sync: z.literal('UNSYNCHRONIZED').nullable() })),
    }),
  }),
  TimeOffShortened: defineEvent('TimeOffShortened', {
    version: 1,
    schema: z.strictObject({
      requestId: z.string(),
      days: z.array(z.strictObject({ date, hours })),
      rows: z.array(z.strictObject({ rowId, sync: z.literal('UNSYNCHRONIZED').nullable() })),
    }),
  }),
  AllowanceSet: defineEvent('AllowanceSet', {
    version: 1,
    schema: z.strictObject({
      kind: timeOffKind,
      periodStart: date,
      periodEnd: date,
      limit: z.int().min(0),
      accrual: z.enum(['MONTHLY', 'UPFRONT']),
      because: z.string(),
    }),
  }),
  BalanceAdjusted: defineEvent('BalanceAdjusted', {
    version: 3,
    schema: z.strictObject({
      kind: timeOffKind,
      periodStart: date,
      hours: z.int(),
      before: z.int(),
      comment,
      // The day in the person's office; null: it was not kept.
      date: date.nullable(),
    }),
    // Version 1 had no place for a reason, version 2 none for the day.
    upcasts: { 1: (data) => ({ ...data, comment: null }), 2: (data) => ({ ...data, date: null }) },
  }),
  WeekHandedIn: defineEvent('WeekHandedIn', {
    version: 1,
    // How many rows have hours, and how many hours they have: the rows themselves are in the entries before this one.
    schema: z.strictObject({ week, handInId, rowCount: z.int().min(0), hours: z.int().min(0) }),
  }),
  WeekApproved: defineEvent('WeekApproved', { version: 1, schema: z.strictObject({ week, handInId }) }),
  WeekSentBack: defineEvent('WeekSentBack', {
    version: 1,
    schema: z.strictObject({ week, handInId, comment: z.string().min(1) }),
  }),
};

type Definitions = typeof bookEvents;
type BookEventType = keyof Definitions;
export type BookEventData<T extends BookEventType> = z.output<Definitions[T]['schema']>;

/** The result of a decision: facts without author and position yet. */
export type BookEvent = { [T in BookEventType]: { readonly type: T; readonly data: BookEventData<T> } }[BookEventType];

export type TimeOffKind = z.output<typeof timeOffKind>;
