import type { DiskUse, Rebuild } from '@hourbook/domain/system/contracts.ts';
import type { Generation } from '@hourbook/projections/projector/generations.ts';
import type { Onlooker } from '@hourbook/projections/projector/rebuild.ts';

/** The sets of read models, of which one is in use (decisions 007, 009). */
export interface ReadModelSets {
  /**
   * Fills a complete set beside the one in use and compares the two. Other work continues meanwhile.
   * @returns the number of the new set, and whether there was a set to compare with @throws RebuildOvertaken
   */
  fill(onlooker: Onlooker): Promise<{ readonly generation: Generation; readonly hadSet: boolean }>;
  /** Folds the entries made since and puts the set in use in every process. @throws RebuildOvertaken */
  putInUse(generation: Generation, signal: AbortSignal): Promise<void>;
  /** Drops a set that is not in use. */
  drop(generation: Generation): Promise<void>;
}

/** The stored form of the last rebuild. */
export interface KeptRebuild extends Omit<Rebuild, 'by'> {
  /** The id of the rebuild. */
  readonly run: string;
  readonly by: number | null;
  readonly generation: Generation | null;
}

/** The last rebuild; kept across restarts. */
export interface Rebuilds {
  last(): Promise<KeptRebuild | null>;
  /** @param before null: the first rebuild @returns false if it was changed since `before` was read */
  put(before: KeptRebuild | null, to: KeptRebuild): Promise<KeptRebuild | false>;
}

/** Measures the disk space of the stores. */
export type MeasureDisk = () => Promise<DiskUse>;
