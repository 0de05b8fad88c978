import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../builders/server-process.ts';
import { benchAppends } from './append.ts';
import { benchClient } from './client.ts';
import { type Line, tableOf, writeResults } from './lines.ts';
import { benchMemory } from './memory.ts';
import { benchMyTime } from './my-time.ts';
import { benchRebuild } from './rebuild.ts';
import { NOW } from './sheets.ts';
import { addHistories, benchTenYears } from './ten-years.ts';

const RESULTS = fileURLToPath(new URL('../.results/bench.json', import.meta.url));

/** Ours and the floor of each measure, in turns in one run, as ratios. It measures and judges nothing: it exits with 0. */
async function bench(): Promise<void> {
  const started = new Date();
  const { length: cores } = cpus();
  const [busyBefore] = loadavg() as [number];
  console.log(
    `Node ${process.versions.node}, ${cores} cores, load ${busyBefore.toFixed(1)} before; Hourbook runs with ` +
      'LOG_LEVEL=silent. Floor and ours take turns; each figure is the median of several rounds.',
  );
  if (busyBefore > cores / 4) console.log('The machine has other work to do: the figures, ratios too, are noisy.');
  const directory = await mkdtemp(join(tmpdir(), 'hourbook-bench-'));
  try {
    const lines = await measure(directory);
    const run = { at: started.toISOString(), node: process.versions.node, cores, logLevel: 'silent', busyBefore };
    await writeResults(RESULTS, lines, run);
    const seconds = Math.round((Date.now() - started.getTime()) / 1000);
    console.log(`\n${tableOf(lines)}\n\n${seconds} s; also in ${RESULTS}`);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function measure(directory: string): Promise<Line[]> {
  const dataDir = join(directory, 'data');
  const env = { HOURBOOK_NOW: NOW };
  const begun = (what: string) => console.log(`… ${what}`);

  begun('durable appends');
  const appends = await benchAppends();

  begun('rebuild');
  const rebuilds = await benchRebuild();

  begun('memory');
  const memory = [];
  for (const after of ['the demo fill', 'a restart']) {
    await using filled = await startServer({ dataDir, env });
    memory.push(await benchMemory(filled, after));
    await filled.stop();
  }

  await addHistories(dataDir);
  await using server = await startServer({ dataDir, env });
  while ((await server.get('/readyz')).status !== 200); // until the projector has folded ten years
  begun('my time');
  const myTime = await benchMyTime(server, directory);
  begun('ten years');
  const tenYears = await benchTenYears(server);
  begun('web client');
  const client = await benchClient(server);
  await server.stop();
  return [...appends, rebuilds, ...myTime, ...tenYears, ...memory, ...client];
}

await bench();
