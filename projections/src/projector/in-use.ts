import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { watchGeneration } from './generations.ts';
import { type OpenReadModels, openGeneration } from './read-models.ts';

/** The read models in use, for whoever reads them. */
export interface ReadModelsInUse {
  /** @returns the set in use as of now; what has to fit together is read from one */
  look(): Promise<OpenReadModels>;
  /**
   * Reads from the set in use, and again when another was put in use meanwhile: the first may have been dropped under it.
   * @throws what `work` threw on a set that is in use
   */
  read<T>(work: (set: OpenReadModels) => Promise<T>): Promise<T>;
}

/** For a process that has the stores to itself: nobody puts another set in use. */
export const alwaysInUse = (set: OpenReadModels): ReadModelsInUse => ({
  look: () => Promise.resolve(set),
  read: (work) => work(set),
});

/** For a process beside others, one of which may make the read models anew (decision 009). */
export async function followReadModels(store: DocumentStore): Promise<ReadModelsInUse> {
  const inUse = await watchGeneration(store);
  let set = await openGeneration(store, await inUse());

  async function look(): Promise<OpenReadModels> {
    const generation = await inUse();
    if (generation === set.generation) return set;
    const opened = await openGeneration(store, generation);
    if (generation !== set.generation) set = opened; // of several who look at once, the first has opened it
    return set;
  }

  return {
    look,
    async read(work) {
      for (let before = set; ; before = set) {
        const [result] = await Promise.allSettled([work(before)]);
        if ((await look()) !== before) continue;
        if (result.status === 'rejected') throw result.reason;
        return result.value;
      }
    },
  };
}
