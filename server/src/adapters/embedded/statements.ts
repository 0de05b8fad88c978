import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** A prepared statement whose rows are arrays, which halves the cost of a page. */
export interface Statement<Row extends readonly unknown[]> {
  all(...params: SQLInputValue[]): Row[];
  get(...params: SQLInputValue[]): Row | undefined;
  run(...params: SQLInputValue[]): { changes: number | bigint; lastInsertRowid: number | bigint };
}

/** Returns the prepared statement for a text, the same one for the same text. */
export type Statements = <Row extends readonly unknown[] = never>(sql: string) => Statement<Row>;

/** More than the fixed texts and usual filters of every collection; filters of unusual lengths evict each other. */
const MOST = 500;

/** @param db an open database, which finalizes the statements when it closes @returns its statement cache */
export function statementCache(db: DatabaseSync): Statements {
  const prepared = new Map<string, Statement<never>>();
  return <Row extends readonly unknown[]>(sql: string) => {
    const known = prepared.get(sql);
    if (known !== undefined) return known as unknown as Statement<Row>;
    const fresh = db.prepare(sql, { returnArrays: true }) as unknown as Statement<never>;
    if (prepared.size >= MOST) prepared.delete(prepared.keys().next().value!);
    prepared.set(sql, fresh);
    return fresh as unknown as Statement<Row>;
  };
}
