import type { DocumentStore, Filter } from '@hourbook/domain/ports/document-store.ts';
import type { EnteredNote, FileBeginning, ImportMessage, ImportNotes, ImportProgress } from '../ports/import-notes.ts';

/** Beside the records, in the same database. */
export async function openImportNotes(store: DocumentStore): Promise<ImportNotes> {
  const rows = {
    fields: { importId: 'number', row: 'number' },
    indexes: [{ name: 'rows', fields: ['importId', 'row'] }],
  } as const;
  const messages = await store.collection<ImportMessage>({ name: 'import-messages', ...rows });
  const entered = await store.collection<EnteredNote>({ name: 'import-entered', ...rows });
  const progress = await store.collection<ImportProgress>({ name: 'import-progress', fields: {} });
  const beginnings = await store.collection<FileBeginning>({ name: 'import-beginnings', fields: {} });
  const of = (importId: number): Filter => ({ field: 'importId', is: importId });

  /** Removes the notes of an import from a collection, some at a time. */
  async function clear(from: typeof messages | typeof entered, importId: number): Promise<void> {
    for (;;) {
      const some = await from.find(of(importId), { limit: 1_000 });
      if (some.length === 0) return;
      await from.bulk(some.map(({ _id }) => ({ remove: _id })));
    }
  }

  return {
    messages: {
      after: (importId, row, limit) =>
        messages.find({ all: [of(importId), { field: 'row', from: row + 1 }] }, { sort: ['row'], limit }),
      async put(all) {
        if (all.length === 0) return;
        await messages.bulk(
          all.map((each) => ({ put: { ...each, _id: `${each.importId}/${each.row}` }, guard: 'any' })),
        );
      },
      clear: (importId) => clear(messages, importId),
    },
    entered: {
      get: (id) => entered.get(id),
      async put(all) {
        if (all.length > 0) await entered.bulk(all.map((each) => ({ put: each, guard: 'any' })));
      },
      iterate: (importId) => entered.iterate(of(importId), { sort: ['row'] }),
      clear: (importId) => clear(entered, importId),
    },
    beginnings: {
      get: (importId) => beginnings.get(String(importId)),
      put: async (importId, beginning) => void (await beginnings.put({ ...beginning, _id: String(importId) }, 'any')),
      clear: async (importId) => void (await beginnings.remove(String(importId))),
    },
    progress: {
      get: (importId) => progress.get(String(importId)),
      put: async (importId, now) => void (await progress.put({ ...now, _id: String(importId) }, 'any')),
      clear: async (importId) => void (await progress.remove(String(importId))),
    },
  };
}
