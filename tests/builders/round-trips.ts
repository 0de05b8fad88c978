import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from 'node:http';

/** The trips of one request: of each step, which ones. */
interface Tally {
  readonly steps: string[][];
  /** The last step of which a trip was answered. */
  answered: number;
}

const requests = new AsyncLocalStorage<Tally | null>();

/**
 * Counts a question to an engine if a request of {@link countTrips} asks it. A trip belongs to the step after the last one of
 * which a trip was answered before it began, so those that are under way together share a step.
 */
export async function trip<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const tally = requests.getStore();
  if (!tally) return ask();
  const step = tally.answered + 1;
  tally.steps[step - 1] = [...(tally.steps[step - 1] ?? []), name];
  try {
    // The calls that a driver makes of itself are part of this trip.
    return await requests.run(null, ask);
  } finally {
    tally.answered = Math.max(tally.answered, step);
  }
}

/**
 * Counts the trips of the next request to a server in this process, and of nothing that runs beside it.
 * @returns the trips by step: as many steps as trips were made one after the other
 */
export async function countTrips(request: () => Promise<unknown>): Promise<string[][]> {
  const tally: Tally = { steps: [], answered: 0 };
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, ...told: [string, ...unknown[]]) {
    const pass = () => emit.apply(this, told as never);
    return told[0] === 'request' ? requests.run(tally, pass) : pass();
  } as typeof emit;
  try {
    await request();
  } finally {
    Server.prototype.emit = emit;
  }
  return tally.steps.map((step) => step.toSorted());
}
