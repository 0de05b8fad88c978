/** How long is waited between two questions, in milliseconds. */
const SHORTEST = 1000;
const LONGEST = 30_000;

/** Loads again what could not be loaded. */
type Retry = () => void;

export interface Recovery {
  /** A call was not answered. @param retry once the server is back @returns gives up */
  readonly wait: (retry: Retry) => () => void;
  /** Whether the server was asked after a call had gone unanswered, and does not answer either. */
  readonly isAway: () => boolean;
  /** @returns how to stop being told of changes of `isAway` */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** `ended`: the server answers, but what waits is not for the person who is signed in now. */
type Answer = 'back' | 'away' | 'ended';

/**
 * What could not be loaded because the server was out of reach is loaded again by itself: the server is asked at growing
 * intervals, and at once when the network is there again or somebody comes back to the page.
 * @param askServer asks whether the server answers
 */
export function openRecovery(askServer: () => Promise<Answer>): Recovery {
  const waiting = new Set<Retry>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let wait = SHORTEST;
  let wasBack = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  let away = false;
  const listeners = new Set<() => void>();

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const answer = await askServer();
    isAsking = false;
    stop();
    tell(answer === 'away');
    if (answer !== 'back') return lost();
    wasBack = Date.now();
    const retries = [...waiting];
    waiting.clear();
    for (const retry of retries) retry();
  }
  function tell(now: boolean): void {
    if (now === away) return;
    away = now;
    for (const onChange of listeners) onChange();
  }
  function lost(): void {
    if (timer !== null) return;
    // A call that goes unanswered again and again while others are answered must not be asked for all the time.
    if (Date.now() - wasBack > LONGEST) wait = SHORTEST;
    wasBack = Number.POSITIVE_INFINITY;
    timer = setTimeout(() => void ask(), wait);
    wait = Math.min(wait * 2, LONGEST);
    for (const sign of SIGNS) window.addEventListener(sign, onSign);
  }
  function onSign(): void {
    if (!document.hidden) void ask();
  }
  function stop(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    for (const sign of SIGNS) window.removeEventListener(sign, onSign);
  }
  return {
    wait(retry) {
      waiting.add(retry);
      lost();
      return () => void waiting.delete(retry);
    },
    isAway: () => away,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

/** `visibilitychange` comes to the window from the document. */
const SIGNS = ['online', 'focus', 'visibilitychange'] as const;
