import {
  isSqliteError,
  primaryCode,
  SQLITE_BUSY,
  SQLITE_CANTOPEN,
  SQLITE_FULL,
  SQLITE_IOERR,
  SQLITE_READONLY,
} from './sqlite-error.ts';
import { StoreRefused } from './store-refused.ts';

const ENGINE: readonly number[] = [SQLITE_BUSY, SQLITE_CANTOPEN, SQLITE_FULL, SQLITE_IOERR, SQLITE_READONLY];
const SYSTEM: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EFBIG'];

/** Whether the disk refused: it is full, broken, read-only, or its file is locked. */
export const refusedByDisk = (error: unknown): boolean =>
  isSqliteError(error)
    ? ENGINE.includes(primaryCode(error))
    : error instanceof Error && SYSTEM.includes((error as NodeJS.ErrnoException).code);

/** @returns a sentence for the operator if the disk refused a write during the start; any other error unchanged */
export function diskRefusal(dataDir: string, error: unknown): unknown {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (!refusedByDisk(each)) continue;
    return new StoreRefused(
      'disk',
      `${dataDir} cannot be written (${each.message}); see that its disk is not full, that this user may write there, ` +
        'and that no other program holds its files, and start again: what was saved before is kept',
      error,
    );
  }
  return error;
}
