import { createHash } from 'node:crypto';
import type { KeptList } from '@hourbook/domain/events/closing-events.ts';
import type { CollectionSpec, Document } from '@hourbook/domain/ports/document-store.ts';
import type { Ports } from '../ports.ts';
import { inTurns } from '../turns.ts';
import { canonicalText } from './canonical-text.ts';

/** Items in one document: written and read in some milliseconds. */
const TOGETHER = 200;

interface Part<T> extends Document {
  readonly facts: readonly T[];
}
/** The documents of lists that entries of streams name; so far those of closed months. */
export const listParts: CollectionSpec = { name: 'frozen-commissions', fields: {} };

type StorePort = Pick<Ports, 'store'>;

/**
 * Keeps a list beside a stream, named by its hash: the same list again is the same documents, and none is ever written over.
 * An entry that has the hash binds the list to its stream.
 * @param items may be made one by one as they are taken: others have their turn in between
 */
export async function keepList<T extends object>({ store }: StorePort, items: Iterable<T>): Promise<KeptList> {
  const parts = await store.collection<Part<T>>(listParts);
  const hash = openHash();
  const all: T[] = [];
  await inTurns(items, (each) => {
    hash.add(each);
    all.push(each);
  });
  const list = { count: all.length, hash: hash.end() };
  for (const [n, from] of placesOf(list).entries())
    await parts.put({ _id: partOf(list, n), facts: all.slice(from, from + TOGETHER) }, 'absent');
  return list;
}

/** A list lacks some of its items. */
class ListTorn extends Error {
  override readonly name = 'ListTorn';
}

/** The items of a list, in order, as they are read. @throws ListTorn */
export async function* keptList<T extends object>({ store }: StorePort, list: KeptList): AsyncGenerator<T> {
  const parts = await store.collection<Part<T>>(listParts);
  for (const n of placesOf(list).keys()) {
    // A query, and no look at one document: before it the store lets others have their turn.
    const [part] = await parts.find({ field: '_id', is: partOf(list, n) });
    if (!part) throw new ListTorn(`part ${n} of the list ${list.hash} is missing`);
    yield* part.facts;
  }
}

/** Whether a list is still the one that its hash names. */
export async function isWhole(ports: StorePort, list: KeptList): Promise<boolean> {
  const hash = openHash();
  try {
    for await (const each of keptList(ports, list)) hash.add(each);
  } catch (error) {
    if (error instanceof ListTorn) return false;
    throw error;
  }
  return hash.end() === list.hash;
}

/** Where each document of a list begins. */
const placesOf = ({ count }: KeptList): number[] =>
  Array.from({ length: Math.ceil(count / TOGETHER) }, (_, n) => n * TOGETHER);

const partOf = ({ hash }: KeptList, n: number): string => `${hash}-${n}`;

/** SHA-256, hex, over the RFC 8785 form of a list, item by item. */
function openHash() {
  const hash = createHash('sha256').update('[');
  let separator = '';
  return {
    add(item: object): void {
      hash.update(`${separator}${canonicalText(item)}`);
      separator = ',';
    },
    end: (): string => hash.update(']').digest('hex'),
  };
}
