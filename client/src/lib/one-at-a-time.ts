/** Runs one task at a time. What is asked for meanwhile, as by a second press of a key before the next render, is not run. */
export function oneAtATime() {
  let busy = false;
  return {
    isBusy: () => busy,
    /** @returns null: another one is under way @throws what the task throws */
    async run<Result>(task: () => Promise<Result>): Promise<Result | null> {
      if (busy) return null;
      busy = true;
      try {
        return await task();
      } finally {
        busy = false;
      }
    },
  };
}
