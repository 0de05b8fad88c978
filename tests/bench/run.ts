import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ServerProcess, startServer } from '../builders/server-process.ts';
import { benchAccounting } from './accounting.ts';
import { benchAppends } from './append.ts';
import { benchAsOf } from './as-of.ts';
import { benchBackup } from './backup.ts';
import { benchClient } from './client.ts';
import { benchClients } from './clients.ts';
import { benchClosings } from './closings.ts';
import { benchCommissions } from './commissions.ts';
import { benchDistributed } from './distributed/bench.ts';
import { type Line, tableOf, writeResults } from './lines.ts';
import { benchLists } from './lists.ts';
import { benchMemory } from './memory.ts';
import { benchMyTime } from './my-time.ts';
import { benchPeople } from './people.ts';
import { benchProof } from './proof.ts';
import { benchRebuild } from './rebuild.ts';
import { benchReports } from './reports.ts';
import { NOW } from './sheets.ts';
import { benchSync } from './sync.ts';
import { addHistories, benchTenYears } from './ten-years.ts';
import { benchTimeOff } from './time-off.ts';
import { benchToday } from './today.ts';

const RESULTS = fileURLToPath(new URL('../.results/bench.json', import.meta.url));

const MODES = ['embedded', 'distributed'] as const;
type Mode = (typeof MODES)[number];

/** Ours and the floor of each measure, in turns in one run, as ratios. It measures and judges nothing: it exits with 0. */
async function bench(modes: readonly Mode[], parts: ReadonlySet<Part>): Promise<void> {
  const started = new Date();
  const { length: cores } = cpus();
  const [busyBefore] = loadavg() as [number];
  console.log(
    `Node ${process.versions.node}, ${cores} cores, load ${busyBefore.toFixed(1)} before; Hourbook runs with ` +
      'LOG_LEVEL=silent. Floor and ours take turns; each figure is the median of several rounds.',
  );
  console.log(USAGE);
  if (busyBefore > cores / 4) console.log('The machine has other work to do: the figures, ratios too, are noisy.');
  const directory = await mkdtemp(join(tmpdir(), 'hourbook-bench-'));
  const lines: Line[] = [];
  const measured = (part: readonly Line[]): void => {
    lines.push(...part);
    if (part.length > 0) console.log(`${tableOf(part)}\n`);
  };
  try {
    if (modes.includes('embedded')) await benchEmbedded(directory, parts, measured);
    const { notCovered } = modes.includes('distributed')
      ? await benchDistributed(directory, begun, measured)
      : { notCovered: null };
    const run = { at: started.toISOString(), node: process.versions.node, cores, logLevel: 'silent', busyBefore };
    await writeResults(RESULTS, lines, { ...run, modes, parts: [...parts], notCovered });
    const seconds = Math.round((Date.now() - started.getTime()) / 1000);
    console.log(`${notCovered ? `${notCovered}\n` : ''}${seconds} s; all of it in ${RESULTS}`);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const begun = (what: string) => console.log(`… ${what}`);

/** Minutes of the longest part on a machine that has other work to do; one that takes more hangs. */
const MOST_MINUTES = 30;

/** @throws Error that names a part which does not end */
async function inTime<T>(part: string, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`${part}: not over after ${MOST_MINUTES} minutes`)),
    MOST_MINUTES * 60_000,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The parts of embedded mode that need no server, in the order in which they are measured. */
const WITHOUT_SERVER = {
  appends: benchAppends,
  backup: benchBackup,
  rebuild: async () => [await benchRebuild()],
  lists: benchLists,
  accounting: benchAccounting,
  sync: benchSync,
  clients: benchClients,
  people: benchPeople,
  'time-off': benchTimeOff,
  today: benchToday,
  proof: benchProof,
  'as-of': benchAsOf,
  reports: benchReports,
  commissions: benchCommissions,
  closings: benchClosings,
} satisfies Record<string, (directory: string) => Promise<readonly Line[]>>;

/** The parts that measure one server with ten years in its books. */
const OF_TEN_YEARS = {
  'my-time': benchMyTime,
  'ten-years': benchTenYears,
  'web-client': benchClient,
} satisfies Record<string, (server: ServerProcess, directory: string) => Promise<readonly Line[]>>;

type Part = keyof typeof WITHOUT_SERVER | 'memory' | keyof typeof OF_TEN_YEARS;
const PARTS = [...Object.keys(WITHOUT_SERVER), 'memory', ...Object.keys(OF_TEN_YEARS)] as Part[];

/** @param measured told what each part measured */
async function benchEmbedded(
  directory: string,
  parts: ReadonlySet<Part>,
  measured: (lines: readonly Line[]) => void,
): Promise<void> {
  for (const [part, measure] of Object.entries(WITHOUT_SERVER)) {
    if (!parts.has(part as Part)) continue;
    begun(part);
    measured(await inTime(part, measure(directory)));
  }
  const env = { HOURBOOK_NOW: NOW };
  if (parts.has('memory')) {
    begun('memory');
    const dataDir = join(directory, 'memory');
    for (const [after, atMost] of [
      ['the demo fill', 200],
      ['a restart', 150],
    ] as const) {
      await using filled = await startServer({ dataDir, env, wholeDemo: true });
      measured([await inTime('memory', benchMemory(filled, after, atMost))]);
      await filled.stop();
    }
  }
  const ofTenYears = Object.entries(OF_TEN_YEARS).filter(([part]) => parts.has(part as Part));
  if (ofTenYears.length === 0) return;
  const filling = 'ten years of hours are entered';
  begun(filling);
  const dataDir = join(directory, 'ten-years');
  await using demo = await startServer({ dataDir, env, wholeDemo: true });
  await demo.stop();
  await inTime(filling, addHistories(dataDir));
  await using server = await startServer({ dataDir, env, wholeDemo: true });
  const folded = async () => {
    while ((await server.get('/readyz')).status !== 200);
  };
  await inTime('ten years of hours are folded', folded());
  for (const [part, measure] of ofTenYears) {
    begun(part);
    measured(await inTime(part, measure(server, directory)));
  }
  await server.stop();
}

const USAGE =
  `Usage: npm run bench [-- [${MODES.join(' | ')}] [part …]]; without a mode it measures both. Parts of embedded mode: ` +
  `${PARTS.join(', ')}; without any it measures all.`;

const asked = process.argv.slice(2);
const modes = MODES.filter((mode) => asked.includes(mode));
const parts = PARTS.filter((part) => asked.includes(part));
if (modes.length + parts.length < asked.length) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const ofEmbedded: readonly Mode[] = parts.length > 0 ? ['embedded'] : MODES;
  await bench(modes.length > 0 ? modes : ofEmbedded, new Set(parts.length > 0 ? parts : PARTS));
}
