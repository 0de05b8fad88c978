/** Whether somebody has to give the second factor again, for the calls that wait for it (US-22). */
export function openStepUp() {
  let waiting: PromiseWithResolvers<boolean> | null = null;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    /** Several calls wait for one answer. @returns whether the factor was given */
    ask(): Promise<boolean> {
      if (waiting === null) {
        waiting = Promise.withResolvers();
        tell();
      }
      return waiting.promise;
    },
    isAsked: (): boolean => waiting !== null,
    answer(given: boolean): void {
      waiting?.resolve(given);
      waiting = null;
      tell();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const stepUp = openStepUp();
