import {
  accountantOfficesAnswer,
  employeesAnswer,
  employeesInput,
  failedCountInput,
  ledgerAnswer,
  ledgerInput,
  progressInput,
  saveSheetInput,
  sheetInput,
  sheetRowHistoryInput,
  somebodysHistoryInput,
  syncAllInput,
  syncAnswer,
  syncErrorsAnswer,
  syncErrorsInput,
  syncInput,
  timecardAnswer,
  timecardAsOfInput,
  timecardInput,
  timecardsAnswer,
  timecardsAsOfInput,
  timecardsInput,
  timecardTotalsAnswer,
  timecardTotalsAsOfInput,
  timecardTotalsInput,
} from '@hourbook/domain/accounting/contracts.ts';
import { entriesAnswer } from '@hourbook/domain/timesheet/contracts.ts';
import { listChangedSinceSync } from '../../accounting/changed-since-sync.ts';
import { connectionStatus, disconnect, startConnecting } from '../../accounting/connection.ts';
import { browseLedger } from '../../accounting/ledger.ts';
import { accountantOffices } from '../../accounting/offices.ts';
import { syncsProgress } from '../../accounting/progress.ts';
import { syncAll, syncSelected } from '../../accounting/request-sync.ts';
import {
  aboutSheet,
  readSomebodysSheet,
  saveSomebodysSheet,
  somebodysRowHistory,
  somebodysSheetHistory,
} from '../../accounting/sheet.ts';
import { countFailed, listSyncErrors } from '../../accounting/sync-errors.ts';
import { listTimecards, overview } from '../../accounting/timecards.ts';
import { employees, listTimecard, listTotals } from '../../accounting/totals.ts';
import { ledgerWorkbook, timecardsWorkbook, timecardWorkbook, totalsWorkbook } from '../../accounting/workbooks.ts';
import { XLSX } from '../../people/served-workbook.ts';
import { readerOf } from '../as-of.ts';
import { call, callForFile } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

/** The connection to accounting: whether hours can be sent, and who grants that (SY-17). */
const connection = router({
  status: allow('accounting.connection').query(({ ctx }) => connectionStatus(ctx.platform)),

  /** The answer names the provider's page; what the browser brings back from there is valid in this session only. */
  connect: allow('accounting.connect', { everyTime: true, lately: true }).mutation(({ ctx }) =>
    startConnecting(ctx.platform, ctx.actor, ctx.session),
  ),

  disconnect: allow('accounting.connect').mutation(({ ctx }) => disconnect(ctx.platform)),
});

/** The accountant's list, the syncs started from it and their progress (SY-4 … SY-8, SY-18). */
const timesheets = router({
  list: allow('accounting.timesheets', {
    rest: call('get', '/accountant/users-timecard', timecardsAnswer, 'Lists employees with their timecards.', {
      asOf: true,
    }),
    large: true,
  })
    .input(timecardsAsOfInput)
    .query(({ ctx, input: { at: asked, ...input } }) => {
      const { viewer, at } = readerOf(ctx, asked, { counted: true });
      return listTimecards(ctx.platform, viewer, input, at);
    }),

  overview: allow('accounting.timesheets')
    .input(timecardsAsOfInput)
    .query(({ ctx, input: { at: asked, ...input } }) => {
      const { viewer, at } = readerOf(ctx, asked);
      return overview(ctx.platform, viewer, input, at);
    }),

  offices: allow('accounting.timesheets', {
    rest: call('get', '/accountant/offices', accountantOfficesAnswer, 'Lists the offices of those one looks after.'),
  }).query(({ ctx }) => accountantOffices(ctx.platform, ctx.actor)),

  changedSinceSync: allow('accounting.timesheets', { large: true })
    .input(timecardsInput)
    .query(({ ctx, input }) => listChangedSinceSync(ctx.platform, ctx.actor, input)),

  excel: allow('accounting.timesheets', {
    rest: callForFile('get', '/reports/accountant', XLSX, 'Downloads the list of timecards.'),
    large: true,
  })
    .input(timecardsInput)
    .query(({ ctx, input }) => timecardsWorkbook(ctx.platform, ctx.actor, input, ctx.language)),
});

/** One person's sheet, for the accountants responsible for them (TS-21 … TS-23). */
const sheet = router({
  read: allow('timesheet.edit-any', {
    rest: call('get', '/accountant/edit-user-time', entriesAnswer, "Shows somebody's hours."),
  })
    .input(sheetInput)
    .query(({ ctx, input }) => readSomebodysSheet(ctx.platform, ctx.actor, input)),

  save: allow('timesheet.edit-any', {
    rest: call('post', '/accountant/edit-user-time/{userId}', entriesAnswer, "Saves rows of somebody's hours."),
    malformed: 'hours-invalid',
  })
    .input(saveSheetInput)
    .mutation(({ ctx, input }) => saveSomebodysSheet(ctx.platform, ctx.actor, input, ctx.by)),

  about: allow('timesheet.edit-any')
    .input(sheetInput)
    .query(({ ctx, input }) => aboutSheet(ctx.platform, ctx.actor, input)),

  rowHistory: allow('timesheet.edit-any', { long: true })
    .input(sheetRowHistoryInput)
    .query(({ ctx, input }) => somebodysRowHistory(ctx.platform, ctx.actor, input)),

  history: allow('timesheet.edit-any', { long: true })
    .input(somebodysHistoryInput)
    .query(({ ctx, input }) => somebodysSheetHistory(ctx.platform, ctx.actor, input)),
});

/** Syncs and their progress. */
const sync = router({
  selected: allow('accounting.sync', {
    duty: 'syncing',
    rest: call('post', '/qb/sync', syncAnswer, 'Asks for timecards to be sent to accounting.'),
  })
    .input(syncInput)
    .mutation(({ ctx, input }) => syncSelected(ctx.platform, ctx.actor, input, ctx.by)),

  all: allow('accounting.sync', {
    rest: call('post', '/qb/syncall', syncAnswer, 'Asks for all timecards of some days to be sent to accounting.'),
  })
    .input(syncAllInput)
    .mutation(({ ctx, input }) => syncAll(ctx.platform, ctx.actor, input, ctx.by)),

  progress: allow('accounting.timesheets', { duty: 'syncing' })
    .input(progressInput)
    .query(({ ctx, input }) => syncsProgress(ctx.platform, ctx.actor, input)),

  errors: allow('accounting.timesheets', {
    duty: 'syncing',
    rest: call('get', '/qb/errors', syncErrorsAnswer, 'Lists the timecards that accounting refused, and why.'),
    large: true,
  })
    .input(syncErrorsInput)
    .query(({ ctx, input }) => listSyncErrors(ctx.platform, ctx.actor, input)),

  failedCount: allow('accounting.timesheets', { duty: 'syncing' })
    .input(failedCountInput)
    .query(({ ctx, input }) => countFailed(ctx.platform, ctx.actor, input)),

  ledger: allow('accounting.timesheets', {
    rest: call('get', '/qb/ledger', ledgerAnswer, 'Lists the lines of the built-in ledger.'),
    large: true,
  })
    .input(ledgerInput)
    .query(({ ctx, input }) => browseLedger(ctx.platform, ctx.actor, input)),

  ledgerExcel: allow('accounting.timesheets', {
    rest: callForFile('get', '/qb/ledger/excel', XLSX, 'Downloads the lines of the built-in ledger.'),
    large: true,
  })
    .input(ledgerInput)
    .query(({ ctx, input }) => ledgerWorkbook(ctx.platform, ctx.actor, input, ctx.language)),
});

/** The hours that people worked, for those responsible for them (RP-1 … RP-3). */
const timecards = router({
  employees: allow('timecards.read', {
    rest: call('get', '/users/me/employees', employeesAnswer, 'Lists the employees one looks after.'),
  })
    .input(employeesInput)
    .query(({ ctx, input }) => employees(ctx.platform, ctx.actor, input)),

  ofEmployee: allow('timecards.read', {
    rest: call('get', '/timecard', timecardAnswer, "Shows an employee's days with their entries.", { asOf: true }),
    large: true,
  })
    .input(timecardAsOfInput)
    .query(({ ctx, input: { at: asked, ...input } }) => {
      const { viewer, at } = readerOf(ctx, asked, { counted: true });
      return listTimecard(ctx.platform, viewer, input, at);
    }),

  ofEmployeeExcel: allow('timecards.read', {
    rest: callForFile('get', '/reports/user-timecard', XLSX, "Downloads an employee's timecard."),
    large: true,
  })
    .input(timecardInput)
    .query(({ ctx, input }) => timecardWorkbook(ctx.platform, ctx.actor, input, ctx.language)),

  totals: allow('timecards.read', {
    rest: call(
      'get',
      '/timecard/total',
      timecardTotalsAnswer,
      'Lists what employees worked for clients, by pay code.',
      {
        asOf: true,
      },
    ),
    large: true,
  })
    .input(timecardTotalsAsOfInput)
    .query(({ ctx, input: { at: asked, ...input } }) => {
      const { viewer, at } = readerOf(ctx, asked, { counted: true });
      return listTotals(ctx.platform, viewer, input, at);
    }),

  totalsExcel: allow('timecards.read', {
    rest: callForFile('get', '/timecard/total/excel', XLSX, 'Downloads what employees worked for clients.'),
    large: true,
  })
    .input(timecardTotalsInput)
    .query(({ ctx, input }) => totalsWorkbook(ctx.platform, ctx.actor, input, ctx.language)),
});

export const accounting = router({ connection, timesheets, sheet, sync, timecards });
