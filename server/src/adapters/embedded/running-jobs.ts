import type { Lane } from '@hourbook/domain/ports/job-queue.ts';
import { PLACES, placesOfName } from '../job-lanes.ts';

export interface Run {
  readonly job: string;
  /** The job was running when an earlier process ended. */
  readonly isSuspect: boolean;
  /** The handler is running: its outcome is not known yet. */
  atWork: boolean;
}

/** The jobs that are running, and the places that are free. */
export class RunningJobs {
  readonly #laneOf: (job: string) => Lane;
  readonly #runs = new Map<number, Run>();

  constructor(laneOf: (job: string) => Lane) {
    this.#laneOf = laneOf;
  }

  add(id: number, run: Run): void {
    this.#runs.set(id, run);
  }

  remove(id: number): void {
    this.#runs.delete(id);
  }

  get ids(): number[] {
    return [...this.#runs.keys()];
  }

  /** The jobs whose handlers are running. */
  get idsAtWork(): number[] {
    return [...this.#runs].filter(([, { atWork }]) => atWork).map(([id]) => id);
  }

  get haveSuspect(): boolean {
    return [...this.#runs.values()].some(({ isSuspect }) => isSuspect);
  }

  /** The number of running jobs of this name. */
  countOf(name: string): number {
    return [...this.#runs.values()].filter(({ job }) => job === name).length;
  }

  /** @returns how many more jobs of this name may run */
  free(name: string): number {
    const lane = this.#laneOf(name);
    const inLane = [...this.#runs.values()].filter(({ job }) => this.#laneOf(job) === lane).length;
    return Math.min(placesOfName(lane) - this.countOf(name), PLACES[lane] - inLane);
  }
}
