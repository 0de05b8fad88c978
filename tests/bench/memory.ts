import { execFile } from 'node:child_process';
import { setTimeout as elapsed } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ServerProcess } from '../builders/server-process.ts';
import { startBareExpress } from './floor.ts';
import type { Line } from './lines.ts';

const run = promisify(execFile);

/**
 * (e) What an idle server keeps in memory, against bare Node with Express.
 * @param after what it has done before
 * @param atMost MB that it may keep
 */
export async function benchMemory(server: ServerProcess, after: string, atMost: number): Promise<Line> {
  await using bare = await startBareExpress([]);
  await fetch(bare.url).then((answer) => answer.arrayBuffer());
  const [ours, floor] = await Promise.all([settled(server.pid), settled(bare.pid)]);
  return {
    name: `memory, idle after ${after}`,
    unit: 'MB resident',
    ours,
    floor,
    against: 'bare Node with Express, its types stripped as ours are',
    target: `≤ ${atMost} MB`,
    met: ours <= atMost,
  };
}

/** @returns millions of bytes that a process keeps at most while something is done, over what it keeps at rest before */
export async function peakOver(pid: number, work: () => Promise<void>): Promise<number> {
  const idle = await settled(pid);
  const working = new AbortController();
  const done = work().finally(() => working.abort());
  let peak = idle;
  while (!working.signal.aborted) {
    peak = Math.max(peak, await residentMegabytes(pid));
    await elapsed(50);
  }
  await done;
  return peak - idle;
}

/** @returns millions of bytes, once they have not changed by a hundredth for two seconds, or after ten */
async function settled(pid: number): Promise<number> {
  const readings: number[] = [];
  for (;;) {
    readings.push(await residentMegabytes(pid));
    const last = readings.slice(-8);
    const isAtRest = last.length === 8 && Math.max(...last) <= 1.01 * Math.min(...last);
    if (isAtRest || readings.length === 40) return last.at(-1)!;
    await elapsed(250);
  }
}

async function residentMegabytes(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return (Number(stdout) * 1024) / 1e6;
}
