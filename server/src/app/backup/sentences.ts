import { count } from '../operator/sentences.ts';
import type { Fault } from './check.ts';
import type { KeptCut } from './folder.ts';
import type { Manifest, ManifestRefused } from './manifest.ts';

export const BACKUP_USAGE = `Usage: npm run backup -- --to <folder> [--every 1h] [--keep 48]

  Backs up the embedded Hourbook in the folder of DATA_DIR as of one instant, while it runs or not. The first time all of
  it is written, later only what is new: each cut is whole. The encryption key is never in it.

  --every 1h  goes on, a cut each hour (30m, 1h, 1d), until Ctrl+C
  --keep 48   removes all but the newest 48 cuts, and what only the others needed

Exit code 0: made; 1: it could not be made whole, and the cuts before are as they were; 2: refused, nothing was changed.`;

export const RESTORE_USAGE = `Usage: npm run restore -- --from <folder> --to <empty folder> [--at <instant>] [--as-it-was]
       npm run restore -- --from <folder> --check [--at <instant>]

  Makes a folder for DATA_DIR from a backup. All of it is verified before the folder is there: each file, each record, every
  hash chain, and the digests.

  --at 2026-03-01T12:00:00Z  the last cut that is not after this instant; otherwise the newest
  --as-it-was                also if hash chains were broken already when the backup was made, and are named
  --check                    restores nothing: reads every file of all cuts, or of the one at --at, and compares it with its
                             hash

Exit code 0: restored, or checked, and all of it is whole; 1: something is damaged or missing, and is named; the folder
stays empty; 2: refused, nothing was changed.`;

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** `1.5 MB`. */
function amount(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const digits = power === 0 ? 0 : 1;
  return `${(bytes / 1000 ** power).toLocaleString('en-US', { maximumFractionDigits: digits })} ${UNITS[power]}`;
}

const recordsIn = ({ stores }: Manifest): number =>
  stores.reduce((sum, { tables }) => sum + tables.reduce((all, { rows }) => all + rows, 0), 0);

/** @param written bytes that were not there before */
export function madeSentence(manifest: Manifest, written: number): string {
  const { at, entries, heads, contents, outbox } = manifest;
  const all = [
    `${count(
      entries.reduce((sum, { rows }) => sum + rows, 0),
      'entry',
      'entries',
    )} of ${count(heads.streams, 'stream')}`,
    count(recordsIn(manifest), 'record'),
    count(contents.length, 'file'),
    count(outbox.mails, 'mail'),
  ];
  return `Backed up as of ${at}: ${all.join(', ')}; ${amount(written)} new.`;
}

/** @param cuts that were checked @param faults in the cuts that are still there */
export function checkedSentence(cuts: readonly KeptCut[], files: number, faults: readonly Fault[]): string {
  const checked = `Checked ${count(files, 'file')} of ${count(cuts.length, 'cut')}`;
  if (faults.length === 0) return `${checked}: all of it is as it was written.`;
  const damaged = new Set(faults.flatMap((fault) => fault.cuts.map(({ at }) => at)));
  const whole = cuts.findLast(({ at }) => !damaged.has(at));
  const found = whole ? `The newest cut that is whole is of ${whole.at}.` : 'No cut is whole.';
  return `${checked}: ${count(faults.length, 'fault')}. ${found} ${MENDED}`;
}

const MENDED =
  'Remove the files that are damaged, and the folders of cuts whose manifest is: the next backup writes anew what Hourbook still ' +
  'holds, and is whole.';

/** Why a manifest was not used. */
export const damagedSentence = (error: ManifestRefused): string =>
  `${error.message}: that cut cannot be restored. Remove its folder, so that what only it needs can be removed too.`;
