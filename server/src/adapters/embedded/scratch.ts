import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { openBulkThread } from './bulk-thread.ts';
import { DOCUMENT_LAYOUT } from './collection-layout.ts';
import { openDatabase } from './database.ts';
import { openDocumentStore } from './document-store.ts';

/** @returns an empty store in the system's temporary folder, readable by this user only; closing removes it */
export async function openScratch(): Promise<DocumentStore> {
  const directory = mkdtempSync(join(tmpdir(), 'hourbook-scratch-'));
  await using opened = new AsyncDisposableStack();
  opened.defer(() => rmSync(directory, { recursive: true, force: true }));
  const file = join(directory, 'read.db');
  const db = openDatabase(file, { layout: DOCUMENT_LAYOUT, synchronous: 'NORMAL' });
  const store = opened.use(openDocumentStore(db, { bulk: openBulkThread(file) }));
  const all = opened.move();
  return { ...store, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
