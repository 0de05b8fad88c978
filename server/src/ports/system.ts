import type { DiskUse, Rebuild } from '@hourbook/domain/system/contracts.ts';
import type { Generation } from '@hourbook/projections/projector/generations.ts';
import type { Onlooker } from '@hourbook/projections/projector/rebuild.ts';

/** The sets of read models, of which one is in use (decisions 007, 009). */
export interface ReadModelSets {
  /**
   * Fills a complete set beside the one in use and compares the two; others have their turn meanwhile.
   * @returns its number, and whether there was a set to compare with @throws RebuildOvertaken
   */
  fill(onlooker: Onlooker): Promise<{ readonly generation: Generation; readonly hadSet: boolean }>;
  /** Folds what was entered since and puts the set in use; every process follows. @throws RebuildOvertaken */
  putInUse(generation: Generation, signal: AbortSignal): Promise<void>;
  /** Drops a set that is not in use. */
  drop(generation: Generation): Promise<void>;
}

/** The last rebuild, as it is kept. */
export interface KeptRebuild extends Omit<Rebuild, 'by'> {
  /** Names it. */
  readonly run: string;
  readonly by: number | null;
  readonly generation: Generation | null;
}

/** The last rebuild; kept across restarts. */
export interface Rebuilds {
  last(): Promise<KeptRebuild | null>;
  /** @returns false if somebody else changed it since `before` was read; null: there was none */
  put(before: KeptRebuild | null, to: KeptRebuild): Promise<KeptRebuild | false>;
}

/** How much room the stores take. */
export type MeasureDisk = () => Promise<DiskUse>;
