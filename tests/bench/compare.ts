import { cpuSeconds } from './cpu-time.ts';
import { type Caller, load } from './http-load.ts';
import { inTurns, median } from './rounds.ts';

/** How many rounds, and for how long each side is asked in one. */
export interface Pace {
  readonly rounds: number;
  readonly seconds: number;
}

/** Many short rounds: whatever else the machine does meanwhile then meets both sides alike. */
const usualPace: Pace = { rounds: 11, seconds: 0.7 };

/** Who is asked what, each over a connection of its own. */
export interface Asked {
  readonly server: { readonly url: string; readonly pid: number };
  readonly callers: readonly Caller[];
}

interface Sides {
  readonly ours: number;
  readonly floor: number;
}

export interface Compared {
  readonly perSecond: Sides;
  /** Microseconds of the server's processor time for one request; null where the system does not tell. */
  readonly cpu: Sides | null;
}

/**
 * Requests per second depend on what else the machine does, the load itself included; the processor time that a server
 * spends on one of them does much less. So both are measured, in the same rounds.
 */
export async function compare(
  asked: { readonly ours: Asked; readonly floor: Asked },
  { rounds, seconds: long }: Pace = usualPace,
): Promise<Compared> {
  const cpu: Record<keyof Sides, number[]> = { ours: [], floor: [] };
  const measure = (side: keyof Sides) => async () => {
    const { server, callers } = asked[side];
    const before = await cpuSeconds(server.pid);
    const { requests, seconds } = await load(server.url, callers, long);
    const after = await cpuSeconds(server.pid);
    if (before !== null && after !== null) cpu[side].push((1e6 * (after - before)) / requests);
    return requests / seconds;
  };
  const perSecond = await inTurns({ ours: measure('ours'), floor: measure('floor') }, rounds);
  const told = cpu.ours.length > 0 && cpu.floor.length > 0;
  return { perSecond, cpu: told ? { ours: median(cpu.ours), floor: median(cpu.floor) } : null };
}
