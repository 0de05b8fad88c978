import { DatabaseSync } from 'node:sqlite';
import { setTimeout as elapsed } from 'node:timers/promises';

/** Holds the lock of a database as another program would. Arguments: its file, milliseconds. */
const [file = '', milliseconds = '0'] = process.argv.slice(2);
const database = new DatabaseSync(file, { timeout: 10_000 });
database.exec('BEGIN EXCLUSIVE');
console.log('held');
await elapsed(Number(milliseconds));
database.exec('ROLLBACK');
database.close();
