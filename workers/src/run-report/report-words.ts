import type { Letter } from '../mail/letter.ts';
import type { Cause } from './report-run.ts';

const link = { label: 'Open the scheduled reports', path: '/scheduled-reports' };

/** Why a run did not reach everybody, each in a sentence. */
export const causeWords: Readonly<Record<Cause['code'], (addresses: string) => string>> = {
  stopped: () => 'Hourbook stopped each time it was tried.',
  'not-made': () => 'The report could not be made.',
  'not-taken': () => 'The mail server could not be reached, or took no mail.',
  'all-refused': () => 'The mail server refused every address.',
  refused: (addresses) => `The mail server refused: ${addresses}.`,
  unknown: (addresses) => `It is not known whether the mail reached: ${addresses}. To be safe, it is not sent twice.`,
  'not-allowed': () => 'Whoever saved it last is disabled, or may no longer see reports.',
};

/** RP-25: the page on which a report is changed. */
export const reportLink: string = 'Change or delete this report';

/** So that nobody takes a test for what the receivers get, who see what the report's editor may see (RP-24). */
export const testWords = {
  subject: (subject: string) => `Test: ${subject}`,
  first: 'This is a test, sent to you alone, with what you may see.',
};

/** RP-26. @param missed, got addresses, with commas between them @param why sentences */
export const missedLetter = (report: string, missed: string, got: string, why: string): Letter => {
  const name = `The scheduled report "${report}"`;
  return {
    subject: missed === '' ? `${name} may not have reached everybody` : `${name} could not be sent`,
    body: [
      missed === '' ? `${name} may not have reached everybody.` : `${name} could not be sent to: ${missed}.`,
      why,
      got === '' ? 'Nobody is known to have received it.' : `It was sent to: ${got}.`,
    ],
    link,
  };
};

/** RP-24 */
export const skippedLetter = (report: string): Letter => ({
  subject: `The scheduled report "${report}" is not sent any more`,
  body: [
    `The scheduled report "${report}" is not sent any more: whoever saved it last is disabled, or may no longer see reports.`,
    'Open and save it to send it with your own permissions, or delete it.',
  ],
  link,
});
