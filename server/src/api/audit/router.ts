import {
  auditBalanceAnswer,
  auditBalanceInput,
  auditDiffAnswer,
  auditDiffInput,
  auditDiffsAnswer,
  auditDiffsInput,
  auditHistoryAnswer,
  auditHistoryInput,
  auditRecordsAnswer,
  auditRecordsInput,
  auditTimesheetAnswer,
  auditTimesheetInput,
  auditWeeksAnswer,
  digestAnswer,
  digestsInput,
  evidenceInput,
  explainStatusAnswer,
  explainStatusInput,
  explainTotalAnswer,
  explainTotalInput,
  lastEvidenceInput,
  verificationAnswer,
  verificationStarted,
  whatIfAnswer,
  whatIfCutOffAnswer,
  whatIfCutOffInput,
  whatIfInput,
} from '@hourbook/domain/audit/contracts.ts';
import { z } from 'zod';
import { auditBalance } from '../../audit/balance.ts';
import { auditDiff } from '../../audit/diff.ts';
import { diffWorkbook } from '../../audit/diff-workbook.ts';
import { auditDiffs } from '../../audit/diffs.ts';
import { takeDigest } from '../../audit/digests.ts';
import { explainStatus } from '../../audit/explain-status.ts';
import { explainTotal } from '../../audit/explain-total.ts';
import { auditHistory } from '../../audit/history.ts';
import { lastEvidence } from '../../audit/last-evidence.ts';
import { evidenceOf, exportEvidence, lastVerification, listDigests, startVerification } from '../../audit/proof.ts';
import { auditRecords } from '../../audit/records.ts';
import { auditTimesheet } from '../../audit/timesheet.ts';
import { auditWeeks } from '../../audit/weeks.ts';
import { whatIf } from '../../audit/what-if.ts';
import { whatIfCutOff } from '../../audit/what-if-cut-off.ts';
import { XLSX } from '../../people/served-workbook.ts';
import { call, callForFile } from '../rest-call.ts';
import { allow, router } from '../trpc.ts';

const NDJSON = 'application/x-ndjson';
const OF_PERSON = '/audit/users/{userId}';

/** What was known when, who changed it, and that nothing was altered (api.md "Proof"). */
export const audit = router({
  history: allow('audit.own', {
    rest: call('get', `${OF_PERSON}/history`, auditHistoryAnswer, "Lists the entries of a person's book."),
    long: true,
  })
    .input(auditHistoryInput)
    .query(({ ctx, input }) => auditHistory(ctx.platform, ctx.actor, input)),

  records: allow('audit.own', {
    rest: call('get', `${OF_PERSON}/records`, auditRecordsAnswer, "Lists the changes of a person's record."),
    long: true,
  })
    .input(auditRecordsInput)
    .query(({ ctx, input }) => auditRecords(ctx.platform, ctx.actor, input)),

  timesheet: allow('audit.own', {
    rest: call('get', `${OF_PERSON}/timesheet`, auditTimesheetAnswer, 'Shows a timesheet as it was at an instant.'),
    long: true,
  })
    .input(auditTimesheetInput)
    .query(({ ctx, input }) => auditTimesheet(ctx.platform, ctx.actor, input)),

  weeks: allow('audit.own', {
    rest: call('get', `${OF_PERSON}/weeks`, auditWeeksAnswer, 'Shows which weeks had been handed in at an instant.'),
    long: true,
  })
    .input(auditTimesheetInput)
    .query(({ ctx, input }) => auditWeeks(ctx.platform, ctx.actor, input)),

  diff: allow('audit.own', {
    rest: call('get', `${OF_PERSON}/diff`, auditDiffAnswer, 'Shows what changed in a timesheet.'),
    long: true,
  })
    .input(auditDiffInput)
    .query(({ ctx, input }) => auditDiff(ctx.platform, ctx.actor, input)),

  diffExcel: allow('audit.own', {
    rest: callForFile('get', `${OF_PERSON}/diff/excel`, XLSX, 'Downloads what changed in a timesheet.'),
    long: true,
  })
    .input(auditDiffInput)
    .query(({ ctx, input }) => diffWorkbook(ctx.platform, ctx.actor, input, ctx.language)),

  diffs: allow('audit.own', {
    rest: call('get', '/audit/diff', auditDiffsAnswer, 'Shows what changed in timesheets, by person.'),
    large: true,
  })
    .input(auditDiffsInput)
    .query(({ ctx, input }) => auditDiffs(ctx.platform, ctx.actor, input)),

  diffsExcel: allow('audit.own', {
    rest: callForFile('get', '/audit/diff/excel', XLSX, 'Downloads what changed in timesheets, by person.'),
    large: true,
  })
    .input(auditDiffsInput)
    .query(({ ctx, input }) => diffWorkbook(ctx.platform, ctx.actor, input, ctx.language)),

  balance: allow('audit.own', {
    rest: call('get', `${OF_PERSON}/balance`, auditBalanceAnswer, 'Shows a balance as it was known at an instant.'),
    long: true,
  })
    .input(auditBalanceInput)
    .query(({ ctx, input }) => auditBalance(ctx.platform, ctx.actor, input)),

  explainTotal: allow('audit.own', {
    rest: call('get', `${OF_PERSON}/explain/total`, explainTotalAnswer, 'Lists the entries that hours are made of.'),
    long: true,
  })
    .input(explainTotalInput)
    .query(({ ctx, input }) => explainTotal(ctx.platform, ctx.actor, input)),

  explainStatus: allow('audit.own', {
    rest: call('get', `${OF_PERSON}/explain/status`, explainStatusAnswer, 'Lists the entries that led to a status.'),
    long: true,
  })
    .input(explainStatusInput)
    .query(({ ctx, input }) => explainStatus(ctx.platform, ctx.actor, input)),

  digests: allow('audit.proof', {
    rest: call('get', '/audit/digests', z.array(digestAnswer), 'Lists the digests over all books.'),
  })
    .input(digestsInput)
    .query(({ ctx, input }) => listDigests(ctx.platform, input)),

  takeDigest: allow('audit.digest', {
    rest: call('post', '/audit/digests', digestAnswer, 'Enters a digest over all books.'),
  }).mutation(({ ctx }) => takeDigest(ctx.platform, ctx.by)),

  verification: allow('audit.proof', {
    rest: call('get', '/audit/verification', verificationAnswer, 'Shows what the last verification came to.', {
      mayLack: true,
    }),
  }).query(({ ctx }) => lastVerification(ctx.platform)),

  startVerification: allow('audit.proof', {
    rest: call('post', '/audit/verification', verificationStarted, 'Starts to verify all books.'),
  }).mutation(({ ctx }) => startVerification(ctx.platform)),

  evidence: allow('audit.own', {
    rest: callForFile('get', '/audit/evidence', NDJSON, 'Downloads the evidence of a month; notes nothing.'),
    large: true,
  })
    .input(evidenceInput)
    .query(({ ctx, input }) => evidenceOf(ctx.platform, ctx.actor, input)),

  exportEvidence: allow('audit.own', {
    rest: callForFile(
      'post',
      '/audit/evidence',
      NDJSON,
      'Downloads the evidence of a month, and notes it: changes can be counted from then on.',
    ),
    large: true,
  })
    .input(evidenceInput)
    .mutation(({ ctx, input }) => exportEvidence(ctx.platform, ctx.actor, input, ctx.by)),

  lastEvidence: allow('audit.own')
    .input(lastEvidenceInput)
    .query(({ ctx, input }) => lastEvidence(ctx.platform, ctx.actor, input)),

  whatIf: allow('audit.what-if', {
    rest: call(
      'post',
      '/audit/what-if',
      whatIfAnswer,
      "Shows balances as other rules for an office's paid time off would make them; changes nothing.",
    ),
    large: true,
  })
    .input(whatIfInput)
    .query(({ ctx, input }) => whatIf(ctx.platform, ctx.actor, input)),

  whatIfCutOff: allow('audit.what-if', {
    rest: call(
      'post',
      '/audit/what-if/cut-off',
      whatIfCutOffAnswer,
      'Shows whose changes to hours another cut-off would have refused or allowed; changes nothing.',
    ),
    large: true,
  })
    .input(whatIfCutOffInput)
    .query(({ ctx, input }) => whatIfCutOff(ctx.platform, ctx.actor, input)),
});
