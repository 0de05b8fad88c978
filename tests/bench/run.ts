import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../builders/server-process.ts';
import { benchAccounting } from './accounting.ts';
import { benchAppends } from './append.ts';
import { benchClient } from './client.ts';
import { benchClients } from './clients.ts';
import { benchDistributed } from './distributed/bench.ts';
import { type Line, tableOf, writeResults } from './lines.ts';
import { benchLists } from './lists.ts';
import { benchMemory } from './memory.ts';
import { benchMyTime } from './my-time.ts';
import { benchPeople } from './people.ts';
import { benchRebuild } from './rebuild.ts';
import { benchReports } from './reports.ts';
import { NOW } from './sheets.ts';
import { benchSync } from './sync.ts';
import { addHistories, benchTenYears } from './ten-years.ts';
import { benchTimeOff } from './time-off.ts';

const RESULTS = fileURLToPath(new URL('../.results/bench.json', import.meta.url));

const MODES = ['embedded', 'distributed'] as const;
type Mode = (typeof MODES)[number];
const USAGE = `Usage: npm run bench [-- ${MODES.join(' | ')}]; without either it measures both.`;

/** Ours and the floor of each measure, in turns in one run, as ratios. It measures and judges nothing: it exits with 0. */
async function bench(modes: readonly Mode[]): Promise<void> {
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
  try {
    const embedded = modes.includes('embedded') ? await benchEmbedded(directory) : [];
    const distributed = modes.includes('distributed') ? await benchDistributed(directory, begun) : nothing;
    const { notCovered } = distributed;
    const lines = [...embedded, ...distributed.lines];
    const run = { at: started.toISOString(), node: process.versions.node, cores, logLevel: 'silent', busyBefore };
    await writeResults(RESULTS, lines, { ...run, modes, notCovered });
    const seconds = Math.round((Date.now() - started.getTime()) / 1000);
    console.log(`\n${tableOf(lines)}\n${notCovered ? `\n${notCovered}` : ''}\n${seconds} s; also in ${RESULTS}`);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const begun = (what: string) => console.log(`… ${what}`);
const nothing = { lines: [], notCovered: null };

async function benchEmbedded(directory: string): Promise<Line[]> {
  const dataDir = join(directory, 'data');
  const env = { HOURBOOK_NOW: NOW };

  begun('durable appends');
  const appends = await benchAppends();

  begun('rebuild');
  const rebuilds = await benchRebuild();

  begun('lists');
  const lists = await benchLists();

  begun('accounting');
  const accounting = await benchAccounting(directory);
  begun('reports');
  const reports = await benchReports(directory);
  begun('sync');
  const sync = await benchSync(directory);
  begun('clients');
  const clients = await benchClients(directory);
  begun('people');
  const people = await benchPeople(directory);

  begun('time off');
  const timeOff = await benchTimeOff(directory);

  begun('memory');
  const memory = [];
  for (const [after, atMost] of [
    ['the demo fill', 200],
    ['a restart', 150],
  ] as const) {
    await using filled = await startServer({ dataDir, env, wholeDemo: true });
    memory.push(await benchMemory(filled, after, atMost));
    await filled.stop();
  }

  await addHistories(dataDir);
  await using server = await startServer({ dataDir, env, wholeDemo: true });
  while ((await server.get('/readyz')).status !== 200); // until the projector has folded ten years
  begun('my time');
  const myTime = await benchMyTime(server, directory);
  begun('ten years');
  const tenYears = await benchTenYears(server);
  begun('web client');
  const client = await benchClient(server);
  await server.stop();
  return [
    ...appends,
    rebuilds,
    ...lists,
    ...accounting,
    ...reports,
    ...sync,
    ...clients,
    ...people,
    ...timeOff,
    ...myTime,
    ...tenYears,
    ...memory,
    ...client,
  ];
}

const [asked] = process.argv.slice(2);
const modes = MODES.filter((mode) => asked === undefined || mode === asked);
if (modes.length > 0) await bench(modes);
else {
  console.error(USAGE);
  process.exitCode = 2;
}
