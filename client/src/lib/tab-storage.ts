const PREFIX = 'hourbook.';

/**
 * What this tab remembers over a reload or a new sign-in. A browser that allows no storage remembers nothing; the app
 * works on.
 */
export const tabStorage = {
  get(key: string): string | null {
    try {
      return sessionStorage.getItem(PREFIX + key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      sessionStorage.setItem(PREFIX + key, value);
    } catch {
      // full or forbidden, see above
    }
  },
  remove(key: string): void {
    try {
      sessionStorage.removeItem(PREFIX + key);
    } catch {
      // forbidden, see above
    }
  },
  clear(): void {
    try {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    } catch {
      // forbidden, see above
    }
  },
};
