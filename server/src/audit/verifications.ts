import type { Verification } from '@hourbook/domain/audit/contracts.ts';
import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { Verifications } from '../ports/audit.ts';

interface Kept extends Document {
  readonly verification: Verification;
}

const LAST = 'last';

/** Opens the last result in the store of records. */
export async function openVerifications(store: DocumentStore): Promise<Verifications> {
  const kept = await store.collection<Kept>({ name: 'verifications', fields: {} });
  return {
    last: async () => (await kept.get(LAST))?.verification ?? null,
    keep: async (verification) => void (await kept.put({ _id: LAST, verification }, 'any')),
  };
}
