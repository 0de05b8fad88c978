import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startProcess } from '../app/process.ts';

/**
 * `npm start`: everything in one process. A web client that has changed is built while the stores are opened and filled; without
 * it nothing is served. Other languages are ready some seconds after the first.
 */
const building = spawn(
  process.execPath,
  [fileURLToPath(new URL('../../../client/build-if-changed.ts', import.meta.url))],
  {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
);
process.on('exit', () => building.kill());

async function built(): Promise<void> {
  const [code] = await Promise.race([once(building, 'message').then(() => [0]), once(building, 'exit')]);
  if (code !== 0) process.exit(1); // the reason is on the screen
}

await startProcess(undefined, built());
