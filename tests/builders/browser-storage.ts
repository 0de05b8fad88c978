/** What a browser has of `localStorage` and `sessionStorage`, in memory. */
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
  // Inherited, so that the keys of a storage are what is kept in it.
  return Object.setPrototypeOf(storage, methods);
}
