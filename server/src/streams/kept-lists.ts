import { createHash } from 'node:crypto';
import type { KeptList } from '@hourbook/domain/events/closing-events.ts';
import type { CollectionSpec, Document } from '@hourbook/domain/ports/document-store.ts';
import type { Ports } from '../ports.ts';
import { breather } from '../turns.ts';
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
 */
export async function keepList<T extends object>({ store }: StorePort, items: readonly T[]): Promise<KeptList> {
  const parts = await store.collection<Part<T>>(listParts);
  const list = { count: items.length, hash: await hashOfList(items) };
  for (const [n, from] of placesOf(list).entries())
    await parts.put({ _id: partOf(list, n), facts: items.slice(from, from + TOGETHER) }, 'absent');
  return list;
}

/** A list lacks some of its items. */
class ListTorn extends Error {
  override readonly name = 'ListTorn';
}

/** @throws ListTorn */
export async function keptList<T extends object>({ store }: StorePort, list: KeptList): Promise<T[]> {
  const parts = await store.collection<Part<T>>(listParts);
  const rest = breather(1);
  const items: T[] = [];
  for (const n of placesOf(list).keys()) {
    const part = await parts.get(partOf(list, n));
    if (!part) throw new ListTorn(`part ${n} of the list ${list.hash} is missing`);
    items.push(...part.facts);
    await rest();
  }
  return items;
}

/** Whether a list is still the one that its hash names. */
export async function isWhole(ports: StorePort, list: KeptList): Promise<boolean> {
  try {
    return (await hashOfList(await keptList(ports, list))) === list.hash;
  } catch (error) {
    if (error instanceof ListTorn) return false;
    throw error;
  }
}

/** Where each document of a list begins. */
const placesOf = ({ count }: KeptList): number[] =>
  Array.from({ length: Math.ceil(count / TOGETHER) }, (_, n) => n * TOGETHER);

const partOf = ({ hash }: KeptList, n: number): string => `${hash}-${n}`;

/** SHA-256, hex, over the RFC 8785 form of a list; item by item, as it may be long. */
async function hashOfList(items: readonly object[]): Promise<string> {
  const hash = createHash('sha256').update('[');
  const rest = breather();
  for (const [n, each] of items.entries()) {
    hash.update(`${n === 0 ? '' : ','}${canonicalText(each)}`);
    const pause = rest();
    if (pause) await pause;
  }
  return hash.update(']').digest('hex');
}
