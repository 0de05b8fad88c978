import type { Collection, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';

interface Counter extends Document {
  readonly next: number;
}

/** The last number drawn, per kind. */
export const openNumbers = (store: DocumentStore): Promise<Collection<Counter>> =>
  store.collection<Counter>({ name: 'counters', fields: { next: 'number' } });

/** Draws the next number of a kind. A number that was drawn and not used is not drawn again. */
export async function nextNumber(
  counters: Collection<Counter>,
  documents: Pick<Collection<Document>, 'get'>,
  name: string,
): Promise<number> {
  for (;;) {
    const counter = await counters.get(name);
    const id = counter?.next ?? 1;
    const guard = counter ? ({ is: { field: 'next', value: id } } as const) : 'absent';
    const drawn = await counters.put({ _id: name, next: id + 1 }, guard);
    if (drawn && !(await documents.get(String(id)))) return id;
  }
}
