import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { KeptRebuild, Rebuilds } from '../ports/system.ts';

interface Kept extends Document {
  /** How often it was written, so that nobody overwrites what they have not seen. */
  readonly version: number;
  readonly rebuild: KeptRebuild;
}

/** The collection of the last rebuild. */
export const REBUILDS = 'rebuilds';

const LAST = 'last';

/** Opens the last rebuild in the store of records. */
export async function openRebuilds(store: DocumentStore): Promise<Rebuilds> {
  const kept = await store.collection<Kept>({ name: REBUILDS, fields: { version: 'number' } });
  const versions = new WeakMap<KeptRebuild, number>();
  const known = (rebuild: KeptRebuild, version: number): KeptRebuild => {
    versions.set(rebuild, version);
    return rebuild;
  };
  return {
    async last() {
      const found = await kept.get(LAST);
      return found && known({ ...found.rebuild }, found.version);
    },
    async put(before, to) {
      const version = (before && versions.get(before)) ?? 0;
      const guard = before ? ({ is: { field: 'version', value: version } } as const) : 'absent';
      const rebuild = { ...to };
      return (await kept.put({ _id: LAST, version: version + 1, rebuild }, guard)) && known(rebuild, version + 1);
    },
  };
}
