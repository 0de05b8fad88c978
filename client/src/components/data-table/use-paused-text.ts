import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A text that is told on once its writer pauses.
 * @param value as it was told, or set from elsewhere, which then replaces what is being typed
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
    /** Without waiting. */
    tell: (next = text) => {
      setState({ text: next, told: next, seen });
      if (next !== value) onText(next);
    },
  };
}
