/** Per collection; a few megabytes at the most. */
const MOST = 1_000;

/**
 * Documents that were read, as they were read. Hourbook is alone with its files (the lock), so a document is what it was
 * until this process writes it. They are frozen: whoever gets one shares it.
 */
export interface KeptDocuments {
  get(id: string): unknown;
  keep(id: string, document: object): void;
  forget(id: string): void;
  clear(): void;
}

export function keptDocuments(): KeptDocuments {
  const kept = new Map<string, unknown>();
  return {
    get(id) {
      const document = kept.get(id);
      if (document === undefined) return undefined;
      // The one used last is the last to go.
      kept.delete(id);
      kept.set(id, document);
      return document;
    },
    keep(id, document) {
      if (kept.size >= MOST) kept.delete(kept.keys().next().value as string);
      kept.set(id, frozen(document));
    },
    forget: (id) => void kept.delete(id),
    clear: () => kept.clear(),
  };
}

function frozen<T extends object>(value: T): T {
  for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) frozen(each);
  return Object.freeze(value);
}

/** For whoever looks on while another process writes: every look is a new one. */
export const nothingKept: KeptDocuments = { get: () => undefined, keep: () => {}, forget: () => {}, clear: () => {} };
