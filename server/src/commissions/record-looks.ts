import { isDeepStrictEqual } from 'node:util';
import type { Instant } from '@hourbook/domain/time.ts';
import type { Records } from '../ports/records.ts';

/** The author and the instant of a change. */
export interface Authored {
  /** null: the system. */
  readonly by: number | null;
  readonly at: Instant;
  readonly comment: string | null;
}

/** Finds the author of the last change of a value; null: it has not changed since the month was closed. */
export type Look = () => Promise<Authored | null>;

/** Changes per read; there are few since a month was closed. */
const PAGE = 10;
/** The most changes of a record that are searched. */
const MOST_LOOKED_AT = 500;

/** The last changes of records since an instant; each value is looked up once. */
export class RecordLooks {
  readonly #since: Instant;
  readonly #known = new Map<string, Promise<Authored | null>>();

  constructor(since: Instant) {
    this.#since = since;
  }

  /**
   * @param name of the value within its record
   * @param of takes the value from the record
   */
  changeOf<T extends { id: number }>(name: string, kind: Records<T>, id: number, of: (data: T) => unknown): Look {
    const key = `${name}/${id}`;
    return () => {
      const found = this.#known.get(key) ?? lastChange(kind, id, this.#since, of);
      this.#known.set(key, found);
      return found;
    };
  }
}

export async function firstOf(looks: readonly Look[]): Promise<Authored | null> {
  for (const look of looks) {
    const found = await look();
    if (found) return found;
  }
  return null;
}

export async function newestOf(looks: readonly Look[]): Promise<Authored | null> {
  let newest: Authored | null = null;
  for (const look of looks) {
    const found = await look();
    if (found && (newest === null || found.at > newest.at)) newest = found;
  }
  return newest;
}

/** The newest change of a value of a record after an instant. */
async function lastChange<T extends { id: number }>(
  kind: Records<T>,
  id: number,
  since: Instant,
  of: (data: T) => unknown,
): Promise<Authored | null> {
  const record = await kind.get(id);
  if (!record || record.changedAt <= since) return null;
  let before: number | undefined;
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += PAGE) {
    const rows = await kind.history(id, { before, limit: PAGE });
    for (const row of rows) {
      if (row.at <= since) return null;
      const was = row.before === null ? undefined : of(row.before as T);
      if (!isDeepStrictEqual(was, of(row.after as T))) return { by: row.by, at: row.at, comment: null };
    }
    if (rows.length < PAGE) return null;
    before = rows.at(-1)?.version;
  }
  return null;
}
