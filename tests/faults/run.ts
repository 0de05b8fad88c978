import { fileURLToPath } from 'node:url';
import { runVitest } from '../run-vitest.ts';
import { noSmallDisk } from './small-disk.ts';

const missing = noSmallDisk();
console.log(missing === null ? 'A full disk: covered' : `A full disk: NOT COVERED, ${missing}`);
const engines = ['MONGODB_URL', 'REDIS_URL'].filter((name) => !process.env[name]);
console.log(
  engines.length === 0
    ? 'Distributed mode: covered, on the stand-in of EventStoreDB'
    : `Distributed mode: NOT COVERED, ${engines.join(' and ')} not set`,
);
process.exit(await runVitest(fileURLToPath(new URL('./vitest.config.ts', import.meta.url)), process.argv.slice(2)));
