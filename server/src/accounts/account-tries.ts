import { refusal } from '@hourbook/domain/errors.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import { counts, type Limits } from '../limits.ts';
import type { AccountTries } from '../ports/accounts.ts';

/** Attempts per minute from one address: as many as failed sign-ins (US-4). */
const PER_ADDRESS = { points: 20, seconds: 60 } as const;
/** People whom somebody adds: each costs HR a mail, unless HR adds them, who may have a whole company to enter. */
const ADDED = { points: 20, seconds: 60 * 60 } as const;
const ADDED_BY_HR = { ...ADDED, points: 2_000 } as const;
/** Reports that somebody has sent to themselves: each is made anew, and takes a place among those that are due. */
const REPORT_TESTS = { points: 10, seconds: 60 * 60 } as const;
/** Exports of all data of somebody: each passes over a whole book. */
const DATA_EXPORTS = { points: 20, seconds: 24 * 60 * 60 } as const;
const DATA_EXPORTS_BY_HR = { ...DATA_EXPORTS, points: 200 } as const;
/** Tokens for programs that somebody makes: each is told by mail. */
const API_TOKENS = { points: 40, seconds: 24 * 60 * 60 } as const;
/** Webhooks that an administrator adds: the record of each stays. */
const WEBHOOKS = { points: 40, seconds: 24 * 60 * 60 } as const;
const MAILS = { points: 3, seconds: 60 * 60 } as const;

export function openAccountTries(limits: Limits): AccountTries {
  const tokens = limits({ name: 'tokens of an address', ...PER_ADDRESS });
  const mails = limits({ name: 'mails of an address', ...PER_ADDRESS });
  const registrations = limits({ name: 'registrations of an address', ...PER_ADDRESS });
  const added = limits({ name: 'people added by a person', ...ADDED });
  const addedByHr = limits({ name: 'people added by HR', ...ADDED_BY_HR });
  const reportTests = limits({ name: 'tests of reports by a person', ...REPORT_TESTS });
  const dataExports = limits({ name: 'data exports of a person', ...DATA_EXPORTS });
  const dataExportsByHr = limits({ name: 'data exports by HR', ...DATA_EXPORTS_BY_HR });
  const apiTokens = limits({ name: 'tokens made by a person', ...API_TOKENS });
  const webhooks = limits({ name: 'webhooks added by a person', ...WEBHOOKS });
  const mailsTo = limits({ name: 'mails to an e-mail address', ...MAILS });
  const allowed = (limiter: ReturnType<Limits>) => async (address: string) => {
    if (!(await counts(limiter, address))) throw refusal('too-many-attempts');
  };
  return {
    token: allowed(tokens),
    mail: allowed(mails),
    registration: allowed(registrations),
    addition: (by, administers) => allowed(administers ? addedByHr : added)(String(by)),
    reportTest: (by) => allowed(reportTests)(String(by)),
    apiToken: (by) => allowed(apiTokens)(String(by)),
    webhook: (by) => allowed(webhooks)(String(by)),
    async dataExport(by, administers) {
      const limiter = administers ? dataExportsByHr : dataExports;
      await allowed(limiter)(String(by));
      return async () => void (await limiter.reward(String(by)));
    },
    mailTo: (email) => counts(mailsTo, foldCase(email)),
  };
}
