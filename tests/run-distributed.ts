import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hostsOf } from '@hourbook/server/adapters/distributed/engine-unreachable.ts';
import { SERVER_VARIABLES, serverCommand } from './distributed/killable-server.ts';
import { runVitest } from './run-vitest.ts';

/*
 * The adapters of distributed mode on real servers. Their addresses are those that Hourbook itself is given; what a test
 * writes is in a database or under a prefix of its own. The servers of the fault tests are started and killed by them.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const engines = { MongoDB: 'MONGODB_URL', Redis: 'REDIS_URL' } as const;
const exclude: string[] = [];
let complete = true;
for (const [engine, variable] of Object.entries(engines)) {
  const url = process.env[variable];
  complete &&= Boolean(url);
  console.log(url ? `${engine}: covered, at ${hostsOf(url)}` : `${engine}: NOT COVERED, ${variable} is not set`);
}
const isStandIn = !process.env.EVENTSTORE_URL;
console.log(`EventStoreDB: ${isStandIn ? 'the stand-in, EVENTSTORE_URL is not set' : 'covered'}`);
for (const engine of ['mongodb', 'redis'] as const) {
  const [program = ''] = serverCommand(engine);
  const isThere = spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
  if (!isThere) exclude.push(`tests/distributed/faults-${engine}.*`);
  console.log(
    `Killing ${engine}: ${isThere ? `covered, by ${program}` : `NOT COVERED, no ${program}; see ${SERVER_VARIABLES[engine]}`}`,
  );
}
if (!complete) {
  console.log('Set the addresses that are missing.');
  process.exit(1);
}
process.exit(await runVitest(`${root}/tests/vitest.distributed.config.ts`, process.argv.slice(2), exclude));
