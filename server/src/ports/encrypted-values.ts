import type { CollectionSpec } from '@hourbook/domain/ports/document-store.ts';

/** A collection whose documents hold encrypted texts, each with a `version` that guards its writes. */
export interface EncryptedValues {
  readonly collection: CollectionSpec;
  /** By field with an encrypted text, or null, what it is encrypted about: it can be decrypted only as that. */
  readonly fields: EncryptedFields;
}

/** @param id the document's */
export type EncryptedFields = Readonly<Record<string, (id: string) => string>>;
