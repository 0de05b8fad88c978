import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '@hourbook/server/install/demo/numbers.ts';
import { type ServerProcess, startServer } from '../builders/server-process.ts';
import { type Actor, openActors } from './actors.ts';
import { collectGarbage } from './garbage.ts';
import { openSlow } from './slow.ts';
import { type Sizes, storeSizes } from './store-sizes.ts';
import { type Attack, type Attacker, nextAttack } from './waves.ts';
import { type Got, openWire, type Wire } from './wire.ts';

export interface AttackOptions {
  readonly requests: number;
  /** Fixes what is sent, and in which order. */
  readonly seed: number;
  /** Told now and then. */
  readonly onProgress?: (line: string) => void;
}

/** What an attack came to. Sizes in bytes, times in milliseconds. */
export interface Report {
  readonly requests: number;
  /** How many answers had which status; 0: the connection was ended. */
  readonly statuses: Readonly<Record<string, number>>;
  /** What must not be answered, each with what was asked. */
  readonly failures: readonly string[];
  readonly longest: { readonly milliseconds: number; readonly asked: string };
  readonly memory: { readonly before: number; readonly after: number };
  readonly sizes: { readonly before: Sizes; readonly after: Sizes };
  readonly slow: { readonly opened: number; readonly ended: number };
}

/** The day of the server: a Wednesday, so that both weeks of a sheet are open. */
const TODAY = '2025-06-11';
const AT_ONCE = 12;
const SLOW_CONNECTIONS = 40;
/** Requests before memory is looked at first, so that what every server needs is there. */
const WARM_UP = 1500;
const FAILURES_SHOWN = 50;

/** Attacks a server of its own with demo data, embedded. */
export async function attack({ requests, seed, onProgress = () => {} }: AttackOptions): Promise<Report> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hourbook-attack-'));
  try {
    const env = { HOURBOOK_NOW: `${TODAY}T15:00:00Z` };
    await (await startServer({ dataDir, env })).stop();
    const before = storeSizes(dataDir);
    await using server = await startServer({ dataDir, env, nodeOptions: ['--inspect=127.0.0.1:0'] });
    const wire = openWire(server.url, AT_ONCE);
    const actors = await openActors(wire);
    const attackers = new Set(actors.map(({ id }) => id));
    const ids = Array.from({ length: 60 }, (_, n) => n + 1).filter((id) => !attackers.has(id));
    const attacker: Attacker = { actors, ids, random: seeded(seed), today: TODAY };

    const tally = openTally();
    await send(attacker, wire, tally, WARM_UP);
    const memoryBefore = await memoryOf(server, wire);
    const slow = openSlow(server.url, SLOW_CONNECTIONS);
    const began = performance.now();
    for (let sent = WARM_UP; sent < requests; ) {
      const portion = Math.min(5000, requests - sent);
      await send(attacker, wire, tally, portion);
      sent += portion;
      const rate = Math.round(((sent - WARM_UP) / (performance.now() - began)) * 1000);
      onProgress(`${sent} of ${requests} requests, ${rate} a second, ${tally.failures.length} failures`);
    }
    const memoryAfter = await memoryOf(server, wire);
    const report = {
      requests: tally.count(),
      statuses: tally.statuses,
      failures: tally.failures,
      longest: tally.longest(),
      memory: { before: memoryBefore, after: memoryAfter },
      slow: { opened: slow.opened, ended: slow.ended() },
    };
    slow.close();
    wire.close();
    const code = await server.stop();
    if (code !== 0) report.failures.push(`the server ended with ${code}: ${server.stderr().slice(-500)}`);
    return { ...report, sizes: { before, after: storeSizes(dataDir) } };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function openTally() {
  const statuses: Record<string, number> = {};
  const failures: string[] = [];
  let longest = { milliseconds: 0, asked: '' };
  let count = 0;
  return {
    statuses,
    failures,
    longest: () => longest,
    count: () => count,
    add(attacked: Attack, got: Got) {
      count += 1;
      statuses[got.status] = (statuses[got.status] ?? 0) + 1;
      const fault = faultIn(attacked, got);
      if (fault !== null && failures.length < FAILURES_SHOWN)
        failures.push(`${fault}: ${told(attacked)} → ${got.status} ${got.text.slice(0, 200)}`);
      if (got.milliseconds > longest.milliseconds) longest = { milliseconds: got.milliseconds, asked: told(attacked) };
    },
  };
}

type Tally = ReturnType<typeof openTally>;

const told = ({ sent: { method, path, body, headers }, actor }: Attack): string => {
  const type = headers?.['content-type'] ?? '';
  const shown = JSON.stringify(String(body ?? '').slice(0, 120));
  return `${actor?.username ?? 'nobody'} ${method} ${path.slice(0, 200)} ${type} ${shown}`;
};

/** @returns what of an answer must not be; null: nothing */
function faultIn({ mayBreak }: Attack, { status, text, headers }: Got): string | null {
  if (status === 0) return mayBreak ? null : 'no answer';
  if (status >= 500) return 'a 5xx';
  // A batch is answered as a whole; what went wrong inside stands in its parts.
  if (/"httpStatus":5\d\d/.test(text)) return 'a 5xx within a batch';
  if (/\bat .*\.(ts|js):\d+/.test(text)) return 'a stack';
  if (headers['x-request-id'] === undefined) return 'no X-Request-Id';
  return null;
}

async function send(attacker: Attacker, wire: Wire, tally: Tally, requests: number): Promise<void> {
  let left = requests;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const attacked = nextAttack(attacker);
      const got = await wire.send(attacked.sent);
      tally.add(attacked, got);
      if (got.status === 401 && attacked.actor) await stillIn(wire, attacked.actor);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** Whoever has no session any more signs in again. */
async function stillIn(wire: Wire, actor: Actor): Promise<void> {
  const self = await wire.send({
    method: 'GET',
    path: '/api/v1/user/simple-me',
    headers: { cookie: actor.cookie() },
  });
  if (self.status === 401) await actor.again();
}

/** Resident memory once what nobody needs any more was collected: when that is by itself is V8's affair, and takes its time. */
async function memoryOf(server: ServerProcess, wire: Wire): Promise<number> {
  await collectGarbage(server);
  const { text } = await wire.send({ method: 'GET', path: '/metrics' });
  const bytes = Number(/^hourbook_process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
  if (Number.isNaN(bytes)) throw new Error(`/metrics does not say how much memory there is: ${text.slice(0, 200)}`);
  return bytes;
}
