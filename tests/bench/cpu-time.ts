import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second on every machine that Node runs on. */
const TICKS = 100;

/** @returns the seconds of processor time that a process has used so far, null where the system does not tell */
export async function cpuSeconds(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // Behind the name in brackets, which may hold anything: `utime` and `stime` are the 14th and 15th field of all.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
