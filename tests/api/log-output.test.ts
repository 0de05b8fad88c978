import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { holdLock } from '@hourbook/server/adapters/embedded/open.ts';
import { describe, expect, it } from 'vitest';
import { node } from '../builders/child-server.ts';
import { withFolder } from '../builders/stores.ts';
import { keptPort } from '../distributed/kept-port.ts';

const all = fileURLToPath(new URL('../../server/src/bin/all.ts', import.meta.url));
const WAIT = { timeout: 30_000, interval: 50 };
/** So that a pipe of 64 KB is full long before the last. */
const MANY = 1_500;

interface Child {
  readonly url: string;
  /** @returns its exit code */
  stop(): Promise<number | null>;
}

/** A process of Hourbook that logs every request into `stdout`; it listens when `use` is called. */
async function withOutput(folder: string, stdout: number | 'pipe', use: (child: Child) => Promise<void>) {
  const port = await keptPort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(node, [all], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'debug',
      HOURBOOK_DEMO: 'off',
      HOURBOOK_ADMIN_USERNAME: 'admin@northbridge.example',
      HOURBOOK_ADMIN_PASSWORD: 'correct horse battery',
    },
    // One way for both, as under most supervisors.
    stdio: ['ignore', stdout, stdout === 'pipe' ? 'ignore' : stdout],
  });
  const exited = once(child, 'exit');
  try {
    await expect.poll(() => fetch(`${url}/healthz`).then(({ status }) => status, String), WAIT).toBe(200);
    const stop = async () => {
      child.kill('SIGTERM');
      return (await exited)[0] as number | null;
    };
    await use({ url, stop });
  } finally {
    child.kill('SIGKILL');
    await exited;
  }
}

async function askOften(url: string) {
  for (let n = 0; n < MANY; n++)
    expect((await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(10_000) })).status).toBe(200);
}

const lostLines = async (url: string) =>
  Number(/^hourbook_log_lines_lost_total (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);

/** @throws StoreRefused while a process has the folder */
const assertReleased = (folder: string) => holdLock(folder)[Symbol.dispose]();

/** Opened for both, so that it neither waits for a reader nor has none. */
function openFifo(folder: string): number {
  const path = join(folder, 'fifo');
  execFileSync('mkfifo', [path]);
  return openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
}

const ways: [string, (folder: string) => number | 'pipe'][] = [
  ['to a pipe that nobody reads', openFifo],
  ['to a socket that nobody reads', () => 'pipe'],
];
// What answers every write as a full disk does is not everywhere.
if (existsSync('/dev/full')) ways.push(['to a full disk', () => openSync('/dev/full', 'w')]);

describe('a process whose log cannot be written', () => {
  it.each(ways)('%s answers all the same, and ends when it is asked to', async (_name, open) => {
    await withFolder(async (folder) => {
      const stdout = open(folder);
      const dataDir = join(folder, 'data');
      await withOutput(dataDir, stdout, async ({ url, stop }) => {
        await askOften(url);
        expect(() => assertReleased(dataDir)).toThrow('in use');
        expect(await stop()).toBe(0);
        assertReleased(dataDir);
      });
      if (stdout !== 'pipe') closeSync(stdout);
    });
  });

  it('goes on with the log when somebody reads again, says how much is missing, and counts it', () =>
    withFolder(async (folder) => {
      const fifo = openFifo(folder);
      await withOutput(join(folder, 'data'), fifo, async ({ url, stop }) => {
        // More than the pipe and what may wait.
        for (let n = 0; (await lostLines(url)) === 0; n++) {
          expect(n).toBeLessThan(20);
          await Promise.all(Array.from({ length: 500 }, () => fetch(`${url}/healthz`)));
        }
        const bytes = Buffer.alloc(1_000_000);
        let log = '';
        await expect
          .poll(() => {
            try {
              log += bytes.toString('utf8', 0, readSync(fifo, bytes));
            } catch {
              // It is empty at the moment.
            }
            return log;
          }, WAIT)
          .toMatch(/lines of the log were lost"\}\n/);
        const whole = log.slice(0, log.lastIndexOf('\n')).split('\n');
        const lines = whole.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
        const told = lines.find(({ lost }) => lost > 0);
        expect(told).toMatchObject({ level: 40, lost: await lostLines(url) });
        expect(await stop()).toBe(0);
      });
      closeSync(fifo);
    }));
});
