import { useEffect, useEffectEvent, useState } from 'react';
import { isTold, startPaused, withText, withTold, withValue } from './paused-text.ts';

/**
 * A text whose changes are reported once the user stops typing.
 * @param value the last reported text, or one set from outside, which replaces what is being typed
 * @param pause milliseconds
 */
export function usePausedText(value: string, onText: (text: string) => void, pause: number) {
  const [state, setState] = useState(() => startPaused(value));
  if (value !== state.seen) setState(withValue(state, value));
  const { text } = state;
  const told = isTold(state);

  function tell(next: string): void {
    setState((before) => withTold(before, next));
    if (next !== value) onText(next);
  }
  const tellLater = useEffectEvent(tell);
  useEffect(() => {
    if (told) return;
    const timer = setTimeout(() => tellLater(text), pause);
    return () => clearTimeout(timer);
  }, [text, told, pause]);

  return {
    text,
    // What is typed may come before the last report is drawn.
    type: (next: string) => setState((before) => withText(before, next)),
    /** Reports the text without waiting. */
    tell: (next = text) => tell(next),
  };
}
