import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import { comparable, compareSets } from '@hourbook/projections/projector/compare.ts';
import { generationInUse } from '@hourbook/projections/projector/generations.ts';
import { history } from '@hourbook/projections/projector/history.ts';
import { BOOKS, filledUpTo, openGeneration } from '@hourbook/projections/projector/read-models.ts';
import { freshSet, type Onlooker } from '@hourbook/projections/projector/rebuild.ts';
import { openChains } from '../../streams/chain.ts';
import type { Break } from '../../streams/seal.ts';

export interface VerifyOnlooker extends Onlooker {
  events(page: readonly RecordedEvent[]): void;
  /** A stream's hash chain is broken; told once per stream. */
  broken(found: Break): void;
}

export interface Verified {
  readonly documents: number;
  /** Events that the documents were compared with. */
  readonly events: number;
  /** Events that are not in the read models yet. */
  readonly newer: number;
  /** Books whose hash chains were verified. */
  readonly books: number;
  readonly others: number;
}

/** There are no read models to verify; the message says why. */
export class NothingToVerify extends Error {
  override readonly name = 'NothingToVerify';
}

/**
 * Folds every event into a temporary set, compares the read models in use with it as of their checkpoint, and verifies
 * every stream's hash chain to its end. It changes nothing, and may run beside a server.
 * @throws NothingToVerify; UnreadableEvent and the like if the books cannot be folded
 */
export async function verify(
  { events, readModels }: { readonly events: EventStore; readonly readModels: DocumentStore },
  scratch: DocumentStore,
  onlooker: VerifyOnlooker,
): Promise<Verified> {
  const live = await openGeneration(readModels, await generationInUse(readModels));
  if (!(await live.checkpoints.get(BOOKS))) {
    throw new NothingToVerify('The read models were not filled yet, or by another version; start Hourbook once.');
  }
  const upTo = await filledUpTo(live, events);
  if (upTo === null) {
    throw new NothingToVerify('The read models are ahead of the books; the next start of Hourbook makes them anew.');
  }
  const { asOf, live: judged } = await comparable(live, upTo);
  const head = await events.head();
  const chains = openChains(onlooker.broken);
  let seen = 0;
  const look = (page: readonly RecordedEvent[]) => {
    seen += page.length;
    chains.follow(page);
    onlooker.events(page);
  };
  const folded = await freshSet(events, scratch, 0, { events: look, signal: onlooker.signal });
  await folded.foldUpTo(asOf);
  const compared = seen;
  const documents = await compareSets(events, { live: judged, folded: folded.opened, asOf }, onlooker);
  for await (const page of history(events, { after: asOf, end: head, signal: onlooker.signal })) look(page.events);
  return { documents, events: compared, newer: seen - compared, ...chains.counts() };
}
