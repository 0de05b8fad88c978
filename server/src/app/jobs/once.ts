import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { sweepEnded } from '../../records/sweep.ts';

/** Longer than the interval at which anything done once for a date is tried again. */
const KEPT = 400 * 24 * 60 * 60 * 1000;

interface Done extends Document {
  readonly endsAt: number;
}

export interface Once {
  /**
   * Does the work unless it has been done under this name. Work that a crash interrupted is repeated, so it must
   * enqueue under its own keys.
   */
  do(name: string, work: () => Promise<void>): Promise<void>;
  /** The same for several names at once: the work gets the names for which it has not been done, if there are any. */
  doForEach(names: readonly string[], work: (fresh: readonly string[]) => Promise<void>): Promise<void>;
  sweep(): Promise<void>;
}

/** What has been done once is remembered among the records, so that a pass that runs twice changes nothing. */
export async function openOnce(store: DocumentStore, clock: Clock): Promise<Once> {
  const done = await store.collection<Done>({
    name: 'done-once',
    fields: { endsAt: 'number' },
    indexes: [{ name: 'ends', fields: ['endsAt'] }],
  });
  const doForEach: Once['doForEach'] = async (names, work) => {
    const known = names.length === 0 ? [] : await done.find({ field: '_id', in: names });
    const fresh = names.filter((name) => !known.some(({ _id }) => _id === name));
    if (fresh.length === 0) return;
    await work(fresh);
    for (const name of fresh) await done.put({ _id: name, endsAt: clock.now() + KEPT }, 'any');
  };
  return {
    do: (name, work) => doForEach([name], work),
    doForEach,
    sweep: () => sweepEnded(done, clock.now()),
  };
}
