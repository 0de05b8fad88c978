/** The index of the chosen option of a list that may have become shorter since; 0 while it is empty. */
export const chosenIn = (chosen: number, count: number): number => Math.max(Math.min(chosen, count - 1), 0);

/** The index one step further, around the ends of the list. */
export const steppedIn = (chosen: number, step: 1 | -1, count: number): number =>
  count === 0 ? 0 : (chosenIn(chosen, count) + step + count) % count;
