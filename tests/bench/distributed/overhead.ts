import { cpuLine, type Line } from '../lines.ts';
import { inTurns, median } from '../rounds.ts';

const ROUNDS = 41;
const MILLISECONDS = 100;
const TARGET = 0.9;

interface Measured extends Pick<Line, 'name' | 'unit' | 'against'> {
  /** So many do it at once, each again as soon as it is done; default 1. */
  readonly atOnce?: number;
  /** So many of its unit are done each time; default 1. */
  readonly each?: number;
}

/** Does it once. @param worker which of those that do so at once, from 0 */
type Act = (worker: number) => Promise<unknown>;

/**
 * What an adapter costs: the same by it and by the bare client, on one server, in turns. How often a second depends on the
 * server too; the processor time of this process, where both of them run, does not.
 */
export async function overhead(
  { atOnce = 1, each = 1, ...line }: Measured,
  acts: Readonly<Record<'ours' | 'floor', Act>>,
): Promise<Line[]> {
  const cpu = { ours: [] as number[], floor: [] as number[] };
  const measure = (side: keyof typeof acts) => async () => {
    let done = 0;
    const before = process.cpuUsage();
    const started = performance.now();
    const work = async (worker: number) => {
      for (; performance.now() - started < MILLISECONDS; done += each) await acts[side](worker);
    };
    await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)));
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(before);
    cpu[side].push((user + system) / done);
    return done / seconds;
  };
  const perSecond = await inTurns({ ours: measure('ours'), floor: measure('floor') }, ROUNDS);
  const target = `≥ ${TARGET * 100} %`;
  return [
    { ...line, ...perSecond, target, met: perSecond.ours / perSecond.floor >= TARGET },
    ...cpuLine({ cpu: { ours: median(cpu.ours), floor: median(cpu.floor) } }, line.against, 'µs each'),
  ];
}
