/** A text that is being typed, and what its owner has been told of it. */
export interface PausedText {
  readonly text: string;
  /** The texts that were reported and have not come back as the value yet, oldest first, after the last one that has. */
  readonly told: readonly [string, ...string[]];
  /** The value at the last look. */
  readonly seen: string;
}

export const startPaused = (value: string): PausedText => ({ text: value, told: [value], seen: value });

export const withText = (state: PausedText, text: string): PausedText => ({ ...state, text });

/** The owner is told of this text; its value follows later. */
export const withTold = (state: PausedText, text: string): PausedText => ({
  text,
  told: state.told.at(-1) === text ? state.told : [...state.told, text],
  seen: state.seen,
});

export const isTold = ({ text, told }: PausedText): boolean => told.at(-1) === text;

/**
 * The value has changed. One that was reported says nothing new, and whatever was typed since then stays; any other was set
 * from outside, and replaces it.
 */
export function withValue(state: PausedText, value: string): PausedText {
  const at = state.told.lastIndexOf(value);
  return at < 0 ? startPaused(value) : { ...state, told: [value, ...state.told.slice(at + 1)], seen: value };
}
