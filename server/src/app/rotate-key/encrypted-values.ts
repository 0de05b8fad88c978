import {
  type Collection,
  type Document,
  type DocumentStore,
  everything,
} from '@hourbook/domain/ports/document-store.ts';
import { decryptWith, encryptWith, keyIdOf } from '../../people/encryption.ts';
import { type Key, KeyRefused } from '../../people/encryption-keys.ts';
import type { EncryptedValues } from '../../ports/encrypted-values.ts';

/** Documents per write. */
const PAGE = 50;

type Holder = Document & { readonly version: number } & Readonly<Record<string, unknown>>;

interface Onlooker {
  readonly signal: AbortSignal;
  progress(what: string, count: number): void;
}

/** Encrypted values by whether they can be read. */
interface Found {
  readonly readable: number;
  /** Whose values none of the keys can decrypt, e.g. `people/5`. */
  readonly unreadable: readonly string[];
}

/** Looks at all encrypted values. @param keys with which they are read */
export async function surveyValues(
  records: DocumentStore,
  encrypted: readonly EncryptedValues[],
  keys: readonly Key[],
  { signal, progress }: Onlooker,
): Promise<Found> {
  let readable = 0;
  const unreadable: string[] = [];
  for (const values of encrypted) {
    const holders = await records.collection<Holder>(values.collection);
    for await (const holder of holders.iterate(everything)) {
      signal.throwIfAborted();
      for (const { text, about } of valuesIn(holder, values)) {
        if (decryptWith(keys, text, about) === null) unreadable.push(`${values.collection.name}/${holder._id}`);
        else readable += 1;
        progress('values read', 1);
      }
    }
  }
  return { readable, unreadable };
}

/**
 * Encrypts with the new key all values that another known key has encrypted. Records stay otherwise as they are: it is no change
 * of theirs.
 * @returns how many
 * @throws KeyRefused if somebody else writes meanwhile
 */
export async function encryptAnew(
  records: DocumentStore,
  encrypted: readonly EncryptedValues[],
  { known, to }: { readonly known: readonly Key[]; readonly to: Key },
  { signal, progress }: Onlooker,
): Promise<number> {
  let count = 0;
  for (const values of encrypted) {
    const holders = await records.collection<Holder>(values.collection);
    let page: { before: Holder; after: Holder }[] = [];
    let inPage = 0;
    const flush = async () => {
      signal.throwIfAborted();
      await writePage(holders, page);
      progress('values encrypted anew', inPage);
      count += inPage;
      [page, inPage] = [[], 0];
    };
    for await (const holder of holders.iterate(everything)) {
      const anew = anewIn(holder, values, known, to);
      const size = Object.keys(anew).length;
      if (size === 0) continue;
      inPage += size;
      page.push({ before: holder, after: { ...holder, ...anew } });
      if (page.length === PAGE) await flush();
    }
    if (page.length > 0) await flush();
  }
  return count;
}

async function writePage(
  holders: Collection<Holder>,
  page: readonly { readonly before: Holder; readonly after: Holder }[],
): Promise<void> {
  const written = await holders.bulk(
    page.map(({ before: { version }, after }) => ({
      put: after,
      guard: { is: { field: 'version', value: version } },
    })),
  );
  if (written.includes(false)) {
    throw new KeyRefused(
      'Somebody else changes the records: stop every process of Hourbook and start the rotation again.',
    );
  }
}

const valuesIn = (holder: Holder, { fields }: EncryptedValues) =>
  Object.entries(fields).flatMap(([field, aboutOf]) => {
    const text = holder[field];
    return typeof text === 'string' ? [{ field, text, about: aboutOf(holder._id) }] : [];
  });

/** The fields of a document that are encrypted with another key than the new one, encrypted with it. */
function anewIn(holder: Holder, values: EncryptedValues, known: readonly Key[], to: Key): Record<string, string> {
  const anew: Record<string, string> = {};
  for (const { field, text, about } of valuesIn(holder, values)) {
    const plain = keyIdOf(text) === to.id ? null : decryptWith(known, text, about);
    if (plain !== null) anew[field] = encryptWith(to, plain, about);
  }
  return anew;
}
