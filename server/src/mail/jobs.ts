import type { JobPayloads } from '@hourbook/workers/jobs.ts';
import type { Platform } from '../platform.ts';

type Mails = 'send-letter' | 'mail-activation' | 'mail-password-reset';

/** The jobs that send mail. */
export const mailJobs = (
  _platform: Platform,
): { readonly [Name in Mails]: (payload: JobPayloads[Name]) => Promise<void> } => ({
  async 'send-letter'() {},
  async 'mail-activation'() {},
  async 'mail-password-reset'() {},
});
