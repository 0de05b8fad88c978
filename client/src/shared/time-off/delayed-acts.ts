/** How long an act that has no way back can be undone: it waits before it is sent. */
export const UNDO_MS = 8_000;

export interface DelayedActs<Act> {
  /** The act waits from now on; one about the same thing takes its place. */
  readonly begin: (id: string, act: Act) => void;
  /** It never was. @returns whether it was still waiting */
  readonly undo: (id: string) => boolean;
  /** All that wait are sent now, because the page is left. */
  readonly sendAll: () => void;
}

/**
 * A decision about a request has no way back (TO-30): Undo means that it is not sent before 8 s are over, and at once when
 * the page is left.
 * @param send called once for each act that was not undone
 */
export function delayedActs<Act>(send: (id: string, act: Act, leaving: boolean) => void): DelayedActs<Act> {
  const waiting = new Map<string, { readonly act: Act; readonly timer: ReturnType<typeof setTimeout> }>();

  function take(id: string): { readonly act: Act } | undefined {
    const found = waiting.get(id);
    if (found) clearTimeout(found.timer);
    waiting.delete(id);
    return found;
  }
  function sendNow(id: string, leaving: boolean): void {
    const found = take(id);
    if (found) send(id, found.act, leaving);
  }
  return {
    begin(id, act) {
      take(id);
      waiting.set(id, { act, timer: setTimeout(() => sendNow(id, false), UNDO_MS) });
    },
    undo: (id) => take(id) !== undefined,
    sendAll() {
      for (const id of [...waiting.keys()]) sendNow(id, true);
    },
  };
}
