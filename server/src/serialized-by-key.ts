/**
 * A serialized queue per key within this process: a piece of work runs once all earlier work under the same key has ended.
 * Only an optimisation: it spares attempts that would be overtaken, and no rule rests on it (docs/decisions/064).
 * @param isFatal errors after which the work behind fails too, without being started; by default no error does that
 */
export function serializedByKey(isFatal: (error: unknown) => boolean = () => false) {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, (error) => {
      if (isFatal(error)) throw error;
      return work();
    });
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
