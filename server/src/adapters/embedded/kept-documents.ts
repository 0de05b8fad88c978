/** Per collection. */
const MOST = 1_000;
/** The same in characters of their JSON; in memory it is some times that. */
const MOST_CHARACTERS = 4_000_000;

/**
 * Documents that were read, as they were read. Hourbook is alone with its files (the lock), so a document is what it was
 * until this process writes it. They are frozen: whoever gets one shares it.
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
      // The one used last is the last to go.
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

/** For whoever looks on while another process writes: every look is a new one. */
export const nothingKept: KeptDocuments = { get: () => undefined, keep: () => {}, forget: () => {}, clear: () => {} };
