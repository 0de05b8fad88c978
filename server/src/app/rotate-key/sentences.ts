import { count } from '../operator/sentences.ts';
import type { Rotated } from './rotations.ts';

export const USAGE = `Usage: npm run rotate-key [-- --leave-unreadable]

  Replaces the encryption key of a stopped Hourbook: Social Security numbers and the QuickBooks connection are encrypted
  anew. The new key comes from HOURBOOK_NEW_ENCRYPTION_KEY; without it, and without HOURBOOK_ENCRYPTION_KEY, a new one is
  made in place of encryption.key in DATA_DIR. Cut short, it goes on when it is started again; until it is finished no
  Hourbook starts.

  --leave-unreadable  goes on although there are values that none of the keys can read, and leaves these as they are

Exit code 0: all of it is encrypted with the new key; 2: it could not be carried out.`;

/** Names in one sentence at most. */
const NAMED = 20;

const named = (all: readonly string[]): string =>
  all.slice(0, NAMED).join(', ') + (all.length > NAMED ? ` and ${count(all.length - NAMED, 'other')}` : '');

/** @param unreadable whose values no key can read */
export const unreadableSentence = (unreadable: readonly string[]): string =>
  `${count(unreadable.length, 'encrypted value')} can be read with none of the keys: ${named(unreadable)}. ` +
  'Set HOURBOOK_ENCRYPTION_KEY to the key that encrypted them, or restore its encryption.key; if a rotation was begun, give the ' +
  'same HOURBOOK_NEW_ENCRYPTION_KEY again. If that key is lost, `npm run rotate-key -- --leave-unreadable` leaves them as they are.';

/** How a rotation ended. */
export function rotatedSentence({ anew, all, left, isInFile, before }: Rotated): string {
  const earlier = before === null ? '' : `This rotation was finished at ${before}.\n`;
  const rest = left.length === 0 ? '' : `\nLeft as they are, since no key can read them: ${named(left)}.`;
  const next = isInFile
    ? 'encryption.key is the new key: back it up, and start Hourbook again.'
    : 'Now set HOURBOOK_ENCRYPTION_KEY to the new key, on every machine, and start Hourbook again.';
  return `${earlier}${count(anew, 'value')} encrypted anew; all ${count(all, 'value')} can be read with the new key alone.${rest}
${next} Backups from before need the former key.`;
}

/** @param isBegun whether it has begun to change something */
export const stoppedSentence = (isBegun: boolean): string =>
  isBegun
    ? 'Stopped; run `npm run rotate-key` again, and it goes on. Until it is finished Hourbook does not start.'
    : 'Stopped; nothing was changed.';
