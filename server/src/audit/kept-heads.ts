import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { type Position, START } from '@hourbook/domain/ports/event-store.ts';
import type { DigestPlace, Head, HeadList, Heads, KeptHeads } from '../ports/audit.ts';

/** A part of a list: the heads that changed since the list before it, or all of them. */
interface Part extends Document {
  readonly place: string;
  /** The list before it; null: all heads are in this one. */
  readonly previous: DigestPlace | null;
  readonly pos: Position;
  readonly part: number;
  readonly heads: readonly Head[];
  /** Of the first part: whether the digest was entered. Absent: it is not known. */
  readonly entered?: boolean;
}

/** Heads in one document. */
const MOST = 2_000;
/** Lists that are read for one; then all heads are kept again. */
const LONGEST = 31;

const placeOf = ({ revision, digest }: DigestPlace): string => `${revision}/${digest}`;

function placeIn(text: string): DigestPlace {
  const [revision = '', digest = ''] = text.split('/');
  return { revision: Number(revision), digest };
}

/** Opens the lists in the store of records. */
export async function openKeptHeads(store: DocumentStore): Promise<KeptHeads> {
  const parts = await store.collection<Part>({
    name: 'digested-heads',
    fields: { place: 'text', part: 'number' },
    indexes: [{ name: 'place', fields: ['place', 'part'] }],
  });

  const partsOf = (place: DigestPlace) =>
    parts.find({ field: 'place', is: placeOf(place) }, { sort: ['part'], limit: 10_000 });

  /** The list with those before it, the newest first; null: one of them is missing. */
  async function chain(place: DigestPlace): Promise<Part[][] | null> {
    const lists: Part[][] = [];
    for (let next: DigestPlace | null = place; next; ) {
      const found: Part[] = await partsOf(next);
      if (found.length === 0) return null;
      lists.push(found);
      next = found[0]!.previous;
      if (lists.length > LONGEST) return null;
    }
    return lists;
  }

  return {
    async of(place) {
      const lists = await chain(place);
      if (!lists) return null;
      const heads: Heads = new Map();
      for (const list of lists.toReversed()) {
        for (const { heads: some } of list) for (const head of some) heads.set(head[0], head);
      }
      return { heads, position: lists[0]![0]!.pos };
    },

    async keep(place, previous, changed, all) {
      const before = previous ? await chain(previous) : null;
      const goesOn = before !== null && before.length < LONGEST;
      const heads = [...(goesOn ? changed : all.heads).values()];
      const texts = { place: placeOf(place), previous: goesOn ? previous : null, pos: all.position };
      for (let from = 0; from === 0 || from < heads.length; from += MOST) {
        const part = from / MOST;
        await parts.put(
          { _id: `${texts.place}/${part}`, ...texts, part, heads: heads.slice(from, from + MOST) },
          'any',
        );
      }
    },

    async note(place) {
      const first = await parts.get(`${placeOf(place)}/0`);
      if (first && !first.entered) await parts.put({ ...first, entered: true }, 'any');
    },

    async *entered() {
      for await (const { place, entered } of parts.iterate({ field: 'part', is: 0 })) {
        if (entered) yield placeIn(place);
      }
    },
  };
}

/** Before the first digest. */
export const noHeads = (): HeadList => ({ heads: new Map(), position: START });
