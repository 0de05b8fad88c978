import type { DatabaseSync } from 'node:sqlite';
import type { CollectionSpec, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { BulkThread } from './bulk-thread.ts';
import { openCollection } from './collection.ts';
import { collectionLayout, layOut, layOutReadOnly } from './collection-layout.ts';
import { declaredColumns, quotedName } from './columns.ts';
import { inTermsOfThePort, isRefusal } from './document-errors.ts';
import { groupCommit } from './group-commit.ts';
import { type KeptDocuments, keptDocuments, nothingKept } from './kept-documents.ts';
import { statementCache } from './statements.ts';

export interface DocumentStoreOptions {
  readonly readOnly?: boolean;
  /** For very many writes: bulk writes are made on this thread, which from now on belongs to the store. */
  readonly bulk?: BulkThread | null;
}

/**
 * Documents as JSON in SQLite, with a table for each collection.
 *
 * @param db laid out with `DOCUMENT_LAYOUT`; from now on it belongs to the store
 */
export function openDocumentStore(
  db: DatabaseSync,
  { readOnly = false, bulk = null }: DocumentStoreOptions = {},
): DocumentStore {
  const sql = statementCache(db);
  const group = groupCommit(db, isRefusal);
  const kept = new Map<string, KeptDocuments>();
  let closed = false;
  return {
    async collection<D extends Document>(spec: CollectionSpec) {
      const columns = declaredColumns(spec);
      const layout = collectionLayout(spec, columns);
      if (readOnly) layOutReadOnly(db, layout);
      else await group.write(() => inTermsOfThePort(spec.name, () => layOut(db, layout)));
      const shared = kept.get(spec.name) ?? (readOnly ? nothingKept : keptDocuments());
      kept.set(spec.name, shared);
      return openCollection<D>(spec, columns, { sql, group, bulk, kept: shared });
    },

    async drop(name) {
      await group.write(() => {
        kept.get(name)?.clear();
        db.exec(`DROP TABLE IF EXISTS ${quotedName(name)}`);
      });
    },

    async [Symbol.asyncDispose]() {
      if (closed) return;
      closed = true;
      group.close();
      await bulk?.close();
      db.close();
    },
  };
}
