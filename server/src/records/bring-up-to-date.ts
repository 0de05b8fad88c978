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

/** Documents that are written together. */
const PAGE = 50;

/** Rewrites what was kept in an older layout. Nobody has changed it: version and history stay. */
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
    // Only over what was read: a change that another process makes meanwhile has written the new layout.
    page.push({ put: await rewrite(stored), guard: { is: { field: 'version', value: stored.version } } });
    if (page.length < PAGE) continue;
    await documents.bulk(page);
    page = [];
  }
  if (page.length > 0) await documents.bulk(page);
  await layouts.put({ _id: name, layout }, 'any');
}
