/** Milliseconds before the second attempt of a delivery; doubled for each one after. */
const FIRST_PAUSE = 20_000;
/** Attempts in all: the last is made almost 23 hours after the first. */
export const MOST_ATTEMPTS = 13;
/** Milliseconds after which a webhook is switched off to which nothing has arrived. */
export const SWITCHED_OFF_AFTER = 3 * 24 * 60 * 60_000;

/** GEN-13: @param attempts that have begun @returns milliseconds from the beginning of the last one to the next */
export const pauseAfter = (attempts: number): number => FIRST_PAUSE * 2 ** (attempts - 1);
