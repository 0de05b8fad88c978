const PREFIX = 'hourbook.';

/** Texts in the browser's storage, under a prefix of our own. */
export interface KeptTexts {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** @returns the stored keys, without the prefix */
  keys(): string[];
}

/** If the browser does not allow storage, nothing is remembered, but the app still works. */
function keptTexts(area: () => Storage): KeptTexts {
  const attempt = <T>(act: () => T, otherwise: T): T => {
    try {
      return act();
    } catch {
      return otherwise; // storage is forbidden or full
    }
  };
  return {
    get: (key) => attempt(() => area().getItem(PREFIX + key), null),
    set: (key, value) => attempt(() => area().setItem(PREFIX + key, value), undefined),
    remove: (key) => attempt(() => area().removeItem(PREFIX + key), undefined),
    keys: () =>
      attempt(
        () =>
          Object.keys(area())
            .filter((key) => key.startsWith(PREFIX))
            .map((key) => key.slice(PREFIX.length)),
        [],
      ),
  };
}

/** Survives a reload, in this tab only. */
export const tabStorage = keptTexts(() => sessionStorage);

/** Stored in this browser until it is removed. */
export const browserStorage = keptTexts(() => localStorage);
