export const USAGE = `Usage: npm run upgrade -- --backup-to <folder>
       npm run upgrade -- --engines-backed-up

  Run it with the new version while Hourbook is stopped. It backs up the folder of DATA_DIR, brings the stores up to date, and
  follows every hash chain. Without the backup it goes no further. In distributed mode the engines are backed up with
  their own tools: --engines-backed-up says that this was done.

Exit code 0: all is in order, start Hourbook; 1: it was backed up, but then something failed or was altered, which is
named; 2: refused or not backed up, the stores are as they were.`;

/** @param before null: a version that did not note itself */
export const upgradedSentence = (before: string | null, now: string): string =>
  before === now
    ? `The stores are those of Hourbook ${now}. Start it with npm start.`
    : `The stores are brought from Hourbook ${before ?? 'before 0.2.0'} to ${now}. Start it with npm start.`;

export const ENGINES =
  'EVENTSTORE_URL, MONGODB_URL and REDIS_URL are set: back up the engines with their own tools, and then say so with ' +
  '--engines-backed-up. Nothing was changed.';
export const FOLDER = 'This Hourbook is in a folder: name where it is backed up with --backup-to. Nothing was changed.';
export const NOT_BACKED_UP = 'Without a backup nothing is upgraded: the stores are as they were.';
export const STOPPED = 'Stopped.';

/** @param folder of the backup; null: the engines have their own */
export const failedSentence = (folder: string | null): string =>
  folder === null
    ? 'The stores may be partly upgraded: run it again, or restore the backups of the engines and start the version of before.'
    : `The stores may be partly upgraded: run it again, or go back with npm run restore -- --from ${folder} --to <empty folder> and ` +
      'start the version of before on that folder.';
