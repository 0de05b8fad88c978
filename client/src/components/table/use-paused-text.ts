import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A text whose changes are reported once the user stops typing.
 * @param value the last reported text, or one set from outside, which replaces what is being typed
 * @param pause milliseconds
 */
export function usePausedText(value: string, onText: (text: string) => void, pause: number) {
  const [state, setState] = useState({ text: value, told: value, seen: value });
  const { text, told, seen } = state;
  if (value !== seen) setState(value === told ? { ...state, seen: value } : { text: value, told: value, seen: value });

  const tell = useEffectEvent((next: string) => {
    setState({ text: next, told: next, seen });
    if (next !== value) onText(next);
  });
  useEffect(() => {
    if (text === told) return;
    const timer = setTimeout(() => tell(text), pause);
    return () => clearTimeout(timer);
  }, [text, told, pause]);

  return {
    text,
    type: (next: string) => setState({ ...state, text: next }),
    /** Reports the text without waiting. */
    tell: (next = text) => {
      setState({ text: next, told: next, seen });
      if (next !== value) onText(next);
    },
  };
}
