/** Milliseconds for which an irreversible action waits before it is sent, so that it can be undone. */
export const UNDO_MS = 8_000;

export interface DelayedActs<Act> {
  /** Starts the wait of an action, which replaces a waiting one with the same id. */
  readonly begin: (id: string, act: Act) => void;
  /** Drops the action. @returns whether it was still waiting */
  readonly undo: (id: string) => boolean;
  /** Sends all waiting actions at once, because the person leaves the page. */
  readonly sendAll: () => void;
}

/**
 * A decision about a request is irreversible (TO-30). To allow Undo, it is sent only after 8 s, or at once when the
 * person leaves the page.
 * @param send called once for each action that was not undone
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
