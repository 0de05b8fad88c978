/** Wakes everyone who waits for news, without polling and without keeping anyone who has stopped waiting. */
interface WakeUps {
  wake(): void;
  /** Resolves at the next `wake`, or when the signal aborts. */
  next(signal: AbortSignal): Promise<void>;
}

/** @returns wake-ups within this process */
export function wakeUps(): WakeUps {
  const waiting = new Set<() => void>();
  return {
    wake() {
      for (const resume of waiting) resume();
    },
    next(signal) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const resume = () => {
        waiting.delete(resume);
        signal.removeEventListener('abort', resume);
        resolve();
      };
      if (signal.aborted) return Promise.resolve();
      waiting.add(resume);
      signal.addEventListener('abort', resume, { once: true });
      return promise;
    },
  };
}
