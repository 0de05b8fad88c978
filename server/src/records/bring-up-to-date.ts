import {
  type Collection,
  type Document,
  type DocumentStore,
  everything,
  type Write,
} from '@hourbook/domain/ports/document-store.ts';

interface Layout extends Document {
  readonly layout: number;
}

/** Documents per write. */
const PAGE = 50;

/** Rewrites documents of an older layout. This is no change of the record: version and history stay. */
export async function bringUpToDate<D extends Document & { readonly version: number }>(
  store: DocumentStore,
  name: string,
  layout: number,
  documents: Collection<D>,
  rewrite: (stored: D) => D | Promise<D>,
): Promise<void> {
  const layouts = await store.collection<Layout>({ name: 'record-layouts', fields: { layout: 'number' } });
  const known = await layouts.get(name);
  if (known && known.layout >= layout) return;
  let page: Write<D>[] = [];
  for await (const stored of documents.iterate(everything)) {
    // Overwrites only what was read: if another process has changed the document in the meantime, it has the new layout
    // already.
    page.push({ put: await rewrite(stored), guard: { is: { field: 'version', value: stored.version } } });
    if (page.length < PAGE) continue;
    await documents.bulk(page);
    page = [];
  }
  if (page.length > 0) await documents.bulk(page);
  await layouts.put({ _id: name, layout }, 'any');
}
