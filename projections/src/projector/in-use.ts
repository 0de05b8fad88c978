import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { watchGeneration } from './generations.ts';
import { type OpenReadModels, openGeneration } from './read-models.ts';

/** The read models in use, for readers. */
export interface ReadModelsInUse {
  /** @returns the set in use now; reads that must be consistent use one set */
  look(): Promise<OpenReadModels>;
  /**
   * Reads from the set in use, and once more if another set was put in use in the meantime, as the first may have been
   * dropped during the read.
   * @throws what `work` threw on a set that is still in use
   */
  read<T>(work: (set: OpenReadModels) => Promise<T>): Promise<T>;
}

/** For a process with exclusive use of the stores: nobody else puts another set in use. */
export const alwaysInUse = (set: OpenReadModels): ReadModelsInUse => switchable(set);

/** For the same process if it puts another set in use itself; the former one stays for readers that have begun. */
export interface SwitchableReadModels extends ReadModelsInUse {
  use(set: OpenReadModels): void;
}

export function switchable(first: OpenReadModels): SwitchableReadModels {
  let set = first;
  return {
    look: () => Promise.resolve(set),
    async read(work) {
      for (;;) {
        const before = set;
        const [result] = await Promise.allSettled([work(before)]);
        if (set !== before) continue;
        if (result.status === 'rejected') throw result.reason;
        return result.value;
      }
    },
    use(next) {
      set = next;
    },
  };
}

/** For a process beside others, any of which may rebuild the read models (decision 009). */
export async function followReadModels(store: DocumentStore): Promise<ReadModelsInUse> {
  const inUse = await watchGeneration(store);
  let set = await openGeneration(store, await inUse());

  async function look(): Promise<OpenReadModels> {
    const generation = await inUse();
    if (generation === set.generation) return set;
    const opened = await openGeneration(store, generation);
    if (generation !== set.generation) set = opened; // of several simultaneous callers, the first has opened it
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
