import { type Document, type DocumentStore, everything, type Write } from '@hourbook/domain/ports/document-store.ts';
import type { Position } from '@hourbook/domain/ports/event-store.ts';
import { type Difference, differenceOf } from '@hourbook/projections/projector/difference.ts';
import { type Pair, pairs } from '@hourbook/projections/projector/pairs.ts';
import { CLOSING_INPUTS } from '../../commissions/closing-inputs.ts';
import { KEYS } from '../../exclusive/exclusively.ts';
import { MOVES } from '../../move-marker.ts';
import type { MoveSource, MoveTarget } from '../../ports/move-ends.ts';
import { LAST_WRITES } from '../../streams/last-writes.ts';
import { REBUILDS } from '../../system/rebuilds.ts';
import { FOLLOWED } from '../jobs/from-events.ts';

/**
 * A key belongs to a process that has ended, a position and a rebuild to their store; in the target they would only hold others
 * up, or mislead them: entries have other positions there.
 */
const LEFT_BEHIND: readonly string[] = [KEYS, MOVES, LAST_WRITES, REBUILDS, CLOSING_INPUTS];

/** Documents per write, and between two progress reports. */
const PAGE = 500;

interface Ends {
  readonly source: Pick<MoveSource, 'records' | 'collections'>;
  readonly target: Pick<MoveTarget, 'records'>;
  /** The target's positions for those of {@link followedPositions}. */
  readonly positions: ReadonlyMap<Position, Position>;
}

type Followed = Document & { readonly pos: Position };

/** @returns the event positions that are stored among the records */
export async function followedPositions(records: DocumentStore): Promise<Position[]> {
  const followed = await records.collection<Followed>({ name: FOLLOWED, fields: {} });
  return (await followed.find(everything)).map(({ pos }) => pos);
}

interface Onlooker {
  readonly signal: AbortSignal;
  progress(what: string, count: number): void;
}

/** Makes the target's records equal to the source's, whatever was copied before, one collection after the other. */
export async function copyRecords(ends: Ends, { signal, progress }: Onlooker): Promise<void> {
  const unique = new Map((await ends.source.collections()).map((spec) => [spec.name, spec]));
  for (const name of await collectionNames(ends)) {
    const target = await ends.target.records.collection(unique.get(name) ?? { name, fields: {} });
    for await (const page of pagesOf(sideBySide(ends, name))) {
      signal.throwIfAborted();
      const writes = page.flatMap((pair) => writeFor(name, pair));
      if (writes.length > 0) await target.bulk(writes);
      progress('records copied', page.length);
    }
  }
}

function writeFor(collection: string, [found, wanted]: Pair<Document>): Write<Document>[] {
  if (!wanted) return found ? [{ remove: found._id }] : [];
  if (!found) return [{ put: wanted, guard: 'absent' }];
  return differenceOf(collection, found, wanted) ? [{ put: wanted, guard: 'any' }] : [];
}

/** Compares every document of both. @returns how many the source has */
export async function compareRecords(
  ends: Ends,
  { signal, progress, difference }: Onlooker & { difference(found: Difference): void },
): Promise<number> {
  let count = 0;
  for (const name of await collectionNames(ends)) {
    for await (const page of pagesOf(sideBySide(ends, name))) {
      signal.throwIfAborted();
      for (const [found, wanted] of page) {
        const differing = differenceOf(name, found, wanted);
        if (differing) difference(differing);
        if (wanted) count += 1;
      }
      progress('records compared', page.length);
    }
  }
  return count;
}

/** Of both: unknown collections are copied, and surplus ones are found. */
async function collectionNames({ source, target }: Ends): Promise<string[]> {
  const names = new Set([...(await source.collections()).map(({ name }) => name), ...(await target.records.filled())]);
  return [...names].filter((name) => !LEFT_BEHIND.includes(name)).sort();
}

/** The target's documents with the source's. */
async function* sideBySide({ source, target, positions }: Ends, name: string): AsyncGenerator<Pair<Document>> {
  const [found, wanted] = await Promise.all(
    [target, source].map(({ records }) => records.collection({ name, fields: {} })),
  );
  const translate = (document: Document): Document => {
    const { pos } = document as Followed;
    return { ...document, pos: positions.get(pos) ?? pos } as Followed;
  };
  for await (const [there, here] of pairs(found!.iterate(everything), wanted!.iterate(everything))) {
    yield [there, here && name === FOLLOWED ? translate(here) : here];
  }
}

async function* pagesOf<T>(all: AsyncIterable<T>): AsyncGenerator<readonly T[]> {
  let page: T[] = [];
  for await (const each of all) {
    page.push(each);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
