/** Documents per collection. */
const MOST = 1_000;
/** Characters of their JSON; in memory they take several times as much. */
const MOST_CHARACTERS = 4_000_000;

/**
 * A cache of documents as they were read. Hourbook has exclusive use of its files (the lock), so a document stays the
 * same until this process writes it. Cached documents are frozen, as all readers share them.
 */
export interface KeptDocuments {
  get(id: string): unknown;
  /** @param characters the length of its JSON */
  keep(id: string, document: object, characters: number): void;
  forget(id: string): void;
  clear(): void;
}

export function keptDocuments(): KeptDocuments {
  const kept = new Map<string, { readonly document: object; readonly characters: number }>();
  let all = 0;

  function forget(id: string): void {
    all -= kept.get(id)?.characters ?? 0;
    kept.delete(id);
  }

  return {
    get(id) {
      const known = kept.get(id);
      if (known === undefined) return undefined;
      // The most recently used one is dropped last.
      kept.delete(id);
      kept.set(id, known);
      return known.document;
    },
    keep(id, document, characters) {
      forget(id);
      kept.set(id, { document: frozen(document), characters });
      all += characters;
      while (kept.size > MOST || all > MOST_CHARACTERS) forget(kept.keys().next().value as string);
    },
    forget,
    clear() {
      kept.clear();
      all = 0;
    },
  };
}

function frozen<T extends object>(value: T): T {
  for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) frozen(each);
  return Object.freeze(value);
}

/** For read-only processes beside one that writes: nothing is cached. */
export const nothingKept: KeptDocuments = { get: () => undefined, keep: () => {}, forget: () => {}, clear: () => {} };
