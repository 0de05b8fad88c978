/** What `node:sqlite` throws for an error of the engine. */
interface SqliteError extends Error {
  readonly code: 'ERR_SQLITE_ERROR';
  /** SQLite's extended result code. */
  readonly errcode: number;
}

/** The result codes that Hourbook distinguishes (sqlite.org/rescode.html). */
export const SQLITE_BUSY = 5;
export const SQLITE_READONLY = 8;
export const SQLITE_IOERR = 10;
export const SQLITE_CORRUPT = 11;
export const SQLITE_FULL = 13;
export const SQLITE_CANTOPEN = 14;
export const SQLITE_CONSTRAINT = 19;
export const SQLITE_MISMATCH = 20;
export const SQLITE_NOTADB = 26;
export const SQLITE_CONSTRAINT_UNIQUE = 2067;

/** @returns whether the engine threw it, and not our own code */
export const isSqliteError = (error: unknown): error is SqliteError =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';

/** @returns the primary result code, 0 if the engine did not throw it */
export const primaryCode = (error: unknown): number => (isSqliteError(error) ? error.errcode & 0xff : 0);
