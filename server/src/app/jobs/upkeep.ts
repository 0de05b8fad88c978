import { checkBooksJob } from '@hourbook/workers/check-books/job.ts';
import { forgetEndedJob } from '@hourbook/workers/forget-ended/job.ts';
import { settleOwedJob } from '@hourbook/workers/settle-owed/job.ts';
import { sweepDocuments } from '../../documents/documents.ts';
import { sweepImports } from '../../imports/imports.ts';
import { sweepDataExports } from '../../personal-data/data-exports.ts';
import { settleOwed } from '../../records/settle-owed.ts';
import { bound } from './bound-job.ts';

const DAY = 24 * 60 * 60_000;

export const settleOwedJobs = bound(settleOwedJob, ({ platform }) => ({ settle: () => settleOwed(platform.records) }));

export const checkBooks = bound(checkBooksJob, ({ platform, log, failed }) => ({
  async check(pass) {
    const result = await platform.bookCheck.run(
      (finding) => log.error(finding, 'a book or its read models are not as they should be'),
      pass,
    );
    log.info(result, 'books checked');
  },
  failed,
}));

export const forgetEnded = bound(forgetEndedJob, ({ platform, storedAnswers }) => ({
  sweeps: [
    platform.sessions.sweep,
    platform.tokens.sweep,
    platform.apiTokens.sweep,
    platform.factorUses.sweep,
    platform.singleSignOn.sweep,
    platform.feeds.sweep,
    platform.letterFiles.sweep,
    () => platform.keptMails.sweep(platform.clock.now() - platform.config.outboxDays * DAY),
    () => sweepDocuments(platform),
    () => sweepDataExports(platform),
    () => sweepImports(platform),
    platform.once.sweep,
    platform.deliveries.sweep,
    platform.reminderMails.sweep,
    () => platform.reportRuns.sweep(platform.clock.now()),
    storedAnswers.sweep,
  ],
}));
