import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as elapsed } from 'node:timers/promises';
import { seeded } from '@hourbook/server/install/demo/numbers.ts';
import { type ServerProcess, startServer } from '../builders/server-process.ts';
import { audit } from './audit.ts';
import { killWhileStarting } from './kill-while-starting.ts';
import { CRASH_NOW, openSaver, type Saver } from './saver.ts';

export interface CrashOptions {
  /** How often the server is killed under load. */
  readonly cycles: number;
  /** Fixes what is saved and when the server is killed; how the two meet is the machine's affair. */
  readonly seed: number;
  /** Told after each cycle was found whole. */
  readonly onCycle?: (tally: Tally) => void;
}

/** What has been gone through so far. */
export interface Tally {
  readonly cycles: number;
  /** Saves that were answered. */
  readonly acknowledged: number;
  /** Saves without an answer that turned out to be done, when they were sent again. */
  readonly foundDone: number;
  /** Saves without an answer that turned out not to be done. */
  readonly foundUndone: number;
  /** Starts that were killed as well. */
  readonly killedStarts: number;
  readonly events: number;
}

const people = ['employee', 'lead', 'manager', 'accountant'];
const SAVERS_EACH = 2;
/** Every fifth start or so is killed too, before the server listens. */
const STARTS_KILLED = 0.2;
/** Characters of the server's log in the message of a failure. */
const LOG_SHOWN = 2000;

/**
 * Kills a server under load again and again, on the same data, and looks after each restart whether everything is as it
 * was acknowledged.
 * @throws Error that says what was not, in which cycle, with which seed and where the data is
 */
export async function crashCycles({ cycles, seed, onCycle }: CrashOptions): Promise<Tally> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hourbook-crash-'));
  const random = seeded(seed);
  const env = { HOURBOOK_NOW: CRASH_NOW, LOG_LEVEL: 'error' };
  let tally: Tally = { cycles: 0, acknowledged: 0, foundDone: 0, foundUndone: 0, killedStarts: 0, events: 0 };
  let savers: readonly Saver[] | null = null;

  for (;;) {
    if (random() < STARTS_KILLED) {
      await killWhileStarting({ dataDir, env }, AbortSignal.timeout(Math.ceil(random() * 1000)));
      tally = { ...tally, killedStarts: tally.killedStarts + 1 };
    }
    await using server = await startServer({ dataDir, env });
    try {
      savers ??= await openSavers(server, random);
      await Promise.all(savers.map((saver) => saver.settle(server)));
      const ready = await server.get('/readyz');
      if (ready.status !== 200) throw new Error(`/readyz answered ${ready.status} ${ready.text}`);
      tally = { ...tally, ...sums(savers), events: await audit(dataDir, savers) };
      if (tally.cycles > 0) onCycle?.(tally);
      if (tally.cycles === cycles) break;
      await loadAndKill(server, savers, 50 + random() * 250);
      tally = { ...tally, cycles: tally.cycles + 1 };
    } catch (error) {
      const log = `${server.stdout()}${server.stderr()}`.slice(-LOG_SHOWN);
      const where = `Cycle ${tally.cycles} of seed ${seed}, data kept in ${dataDir}`;
      throw new Error(`${where}: ${(error as Error).message}\nThe server said: …${log}`, { cause: error });
    }
  }
  await rm(dataDir, { recursive: true, force: true });
  return tally;
}

async function openSavers(server: ServerProcess, random: () => number): Promise<Saver[]> {
  const savers: Saver[] = [];
  for (const person of people) {
    const cookie = await server.signIn(person);
    const { id: userId } = (await server.get('/api/v1/user/simple-me', { cookie })).body as { id: number };
    for (let n = 1; n <= SAVERS_EACH; n++) {
      savers.push(openSaver({ name: `${person}${n}`, userId, cookie, random: seeded(random() * 2 ** 32) }));
    }
  }
  return savers;
}

async function loadAndKill(server: ServerProcess, savers: readonly Saver[], after: number): Promise<void> {
  let killed = false;
  const work = Promise.all(savers.map((saver) => saver.work(server, () => killed)));
  // Whatever ends the load before the kill is an error.
  await Promise.race([elapsed(after), work]);
  killed = true;
  await server.kill();
  await work;
}

function sums(savers: readonly Saver[]): Pick<Tally, 'acknowledged' | 'foundDone' | 'foundUndone'> {
  const sum = (of: (saver: Saver) => number) => savers.reduce((total, saver) => total + of(saver), 0);
  return {
    acknowledged: sum(({ acknowledged }) => acknowledged.length),
    foundDone: sum(({ repeated }) => repeated.found),
    foundUndone: sum(({ repeated }) => repeated.done),
  };
}
