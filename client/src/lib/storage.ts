const PREFIX = 'hourbook.';

/** What the browser keeps under our own prefix. */
export interface KeptTexts {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** @returns the keys there are, without the prefix */
  keys(): string[];
}

/** A browser that allows no storage remembers nothing; the app works on. */
function keptTexts(area: () => Storage): KeptTexts {
  const attempt = <T>(act: () => T, otherwise: T): T => {
    try {
      return act();
    } catch {
      return otherwise; // forbidden or full
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

/** Over a reload, in this tab alone. */
export const tabStorage = keptTexts(() => sessionStorage);

/** In this browser, until it is taken away. */
export const browserStorage = keptTexts(() => localStorage);
