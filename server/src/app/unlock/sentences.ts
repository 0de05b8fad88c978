export const USAGE = `Usage: npm run unlock -- --username <username or e-mail address>

  Lets somebody in again who has lost the password or the second factor, when nobody is left who could do it in Hourbook.
  Run it while Hourbook is stopped. It removes the person's second factors, of which they are mailed and which stays in
  their history, and shows a link with which they choose a new password within an hour after it was made.

Exit code 0: done, start Hourbook and open the link; 2: refused, nothing was changed.`;

/** Why nobody is let in. */
export const NOBODY = 'Nobody has this username or e-mail address. Nothing was changed.';
export const disabledSentence = (name: string): string =>
  `${name} is disabled, and an administrator is left who can enable the account. Nothing was changed.`;
export const signsOnSentence = (name: string): string =>
  `${name} signs in with the company's sign-on: whoever runs that can help. Nothing was changed.`;

/** The reason in the history. */
export const NOTE = 'Removed by the operator of this Hourbook.';

/** @param hadFactors whether second factors were removed @param link leads to the new password */
export const unlockedSentence = (name: string, hadFactors: boolean, link: string): string =>
  `${hadFactors ? `The second factors of ${name} were removed. ` : ''}Start Hourbook, and within an hour ${name} chooses a ` +
  `new password here:\n${link}`;
