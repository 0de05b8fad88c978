import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Handed } from './bulk-thread.ts';
import { statementCache } from './statements.ts';

/** The thread of {@link file://./bulk-thread.ts}, with its own connection to the same file. */
const db = new DatabaseSync((workerData as { file: string }).file, { timeout: 5_000 });
db.exec('PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536');
const sql = statementCache(db);

function carryOut(handed: readonly Handed[]): Answer {
  const done: boolean[] = [];
  db.exec('BEGIN IMMEDIATE');
  try {
    for (const { text, width, params } of handed) {
      const statement = sql(text);
      for (let at = 0; at < params.length; at += width) {
        done.push(statement.run(...params.slice(at, at + width)).changes !== 0);
      }
    }
    db.exec('COMMIT');
    return { done };
  } catch (failed) {
    if (db.isTransaction) db.exec('ROLLBACK');
    return { failed };
  }
}

parentPort?.on('message', (handed: readonly Handed[] | null) => {
  if (handed) return parentPort?.postMessage(carryOut(handed));
  db.close();
  parentPort?.close();
});
