import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hostsOf } from '@hourbook/server/engine-unreachable.ts';
import { SERVER_VARIABLES, serverCommand } from './distributed/killable-server.ts';
import { runVitest } from './run-vitest.ts';
import { KILLING, ONLY_EMBEDDED } from './vitest.distributed.config.ts';

/*
 * The adapters of distributed mode, its processes, and the API in this mode, on real servers. Their addresses are those that
 * Hourbook itself is given; what a test writes is in a database or under a prefix of its own. The servers of the fault tests
 * are started and killed by them.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const engines = { MongoDB: 'MONGODB_URL', Redis: 'REDIS_URL' } as const;
const without: string[] = [];
let complete = true;
for (const [engine, variable] of Object.entries(engines)) {
  const url = process.env[variable];
  complete &&= Boolean(url);
  console.log(url ? `${engine}: covered, at ${hostsOf(url)}` : `${engine}: NOT COVERED, ${variable} is not set`);
}
// One that holds books cannot be emptied for the next test: all but the adapter's own tests are on the stand-in.
const eventStore = process.env.EVENTSTORE_URL;
console.log(
  eventStore
    ? `EventStoreDB: its adapter is covered, at ${hostsOf(eventStore)}; all else is on the stand-in`
    : 'EventStoreDB: the stand-in, EVENTSTORE_URL is not set',
);
for (const [engine, project] of Object.entries(KILLING)) {
  const [program = ''] = serverCommand(engine as keyof typeof KILLING);
  const isThere = spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
  if (!isThere) without.push(project);
  const variable = SERVER_VARIABLES[engine as keyof typeof KILLING];
  console.log(`${project}: ${isThere ? `covered, by ${program}` : `NOT COVERED, no ${program}; see ${variable}`}`);
}
for (const [file, reason] of Object.entries(ONLY_EMBEDDED))
  console.log(`${file} is for embedded mode alone: ${reason}`);
if (!complete) {
  console.log('Set the addresses that are missing.');
  process.exit(1);
}
process.exit(await runVitest(`${root}/tests/vitest.distributed.config.ts`, process.argv.slice(2), without));
