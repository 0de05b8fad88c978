import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runVerification } from '@hourbook/server/app/audit/run.ts';
import { runRebuild } from '@hourbook/server/app/rebuild/run.ts';
import { startServer } from '../builders/server-process.ts';
import { withFolder } from '../builders/stores.ts';
import { Calls } from './calls.ts';
import { type Company, fillCompany, NOW } from './company.ts';
import { CALLS, friday } from './friday.ts';

const USAGE = `npm run load -- <people> [weeks a second] [seconds]

A Friday afternoon of so many people against one process in embedded mode: figures of each kind of call, memory and
processor time, and the books verified after it.`;

const megabytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_000;
};

/** Seconds of the processor that a process has used. */
const processorSeconds = async (pid: number): Promise<number> => {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

const rowsIn = (dataDir: string): number => {
  using db = new DatabaseSync(join(dataDir, 'events.db'), { readOnly: true });
  return Number(db.prepare("SELECT count(*) AS n FROM events WHERE type = 'HoursRecorded'").get()!.n);
};

/** @returns whether nothing was lost, doubled or altered, and the read models are a fold of the books */
async function isInOrder(dataDir: string, expectedRows: number): Promise<boolean> {
  const found = rowsIn(dataDir);
  console.log(`${expectedRows} rows acknowledged and entered before, ${found} in the books`);
  const { signal } = new AbortController();
  const terminal = { out: process.stdout, err: { write: () => true }, signal };
  const verified = await runVerification([], { DATA_DIR: dataDir }, terminal as never);
  const compared = await runRebuild(['--verify'], { DATA_DIR: dataDir }, terminal as never);
  return found === expectedRows && verified === 0 && compared === 0;
}

async function underLoad(dataDir: string, company: Company, weeksPerSecond: number, seconds: number): Promise<boolean> {
  const before = rowsIn(dataDir);
  const begun = performance.now();
  await using server = await startServer({ dataDir, wholeDemo: true, env: { HOURBOOK_NOW: NOW } });
  console.log(`started in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  const calls = new Calls(server.url);
  const used = await processorSeconds(server.pid);
  const saved = await friday({ company, calls, weeksPerSecond, seconds });
  for (const line of calls.lines()) console.log(line);
  const processor = ((await processorSeconds(server.pid)) - used) / seconds;
  console.log(
    `memory at most ${Math.round(await megabytes(server.pid))} MB, processor ${processor.toFixed(2)} of one core`,
  );
  calls.close();
  await server.stop();
  const targets = [
    [CALLS.save, 30],
    [CALLS.list, 500],
    [CALLS.search, 100],
  ] as const;
  for (const [name, most] of targets) {
    const p95 = calls.percentile(name, 95);
    console.log(`${name}: p95 ${p95.toFixed(1)} ms, target ≤ ${most} ms: ${p95 <= most ? 'met' : 'MISSED'}`);
  }
  return (await isInOrder(dataDir, before + saved)) && calls.failures() === 0;
}

/** @returns the exit code: 1 if a call failed or the books are not in order */
async function run(args: readonly string[]): Promise<number> {
  const [people, weeksPerSecond = 100, seconds = 60] = args.map(Number);
  if (![people, weeksPerSecond, seconds].every((n) => Number.isSafeInteger(n) && n! > 0)) {
    console.error(USAGE);
    return 2;
  }
  return withFolder(async (dataDir) => {
    const begun = performance.now();
    const company = await fillCompany(dataDir, people!);
    console.log(
      `${people} people entered in ${((performance.now() - begun) / 1_000).toFixed(0)} s; ${weeksPerSecond} weeks a second`,
    );
    return (await underLoad(dataDir, company, weeksPerSecond, seconds)) ? 0 : 1;
  });
}

process.exitCode = await run(process.argv.slice(2));
