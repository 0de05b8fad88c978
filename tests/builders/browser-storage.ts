/** An in-memory `Storage`, like `localStorage` and `sessionStorage` of a browser. */
export function aStorage(): Storage {
  const storage: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem(key: string, text: string) {
      storage[key] = text;
    },
    removeItem(key: string) {
      delete storage[key];
    },
  };
  // The methods are inherited, so that the own keys are those of the stored items.
  return Object.setPrototypeOf(storage, methods);
}
