import { useEffect, useEffectEvent, useMemo, useState } from 'react';

/** A message about what was just done. */
export interface Said {
  readonly tone: 'good' | 'calm' | 'bad';
  readonly texts: readonly string[];
  /** An action that is offered with it: `Undo`. */
  readonly act?: { readonly label: string; readonly run: () => void } | undefined;
  /** A new value for each message, so that screen readers announce the same text again. */
  readonly key: number;
}

/**
 * Shows one message at a time, until the next one or until something new begins. `NoticeLine` shows successes beside the
 * title, so that nothing moves; `NoticeBlock` shows errors above the content.
 */
export function useNotices() {
  const [said, setSaid] = useState<Said | null>(null);
  const acts = useMemo(() => {
    const say = (tone: Said['tone'], texts: readonly string[], act?: Said['act']) =>
      setSaid((before) => ({ tone, texts, act, key: (before?.key ?? 0) + 1 }));
    return {
      succeed: (text: string, act?: Said['act']) => say('good', [text], act),
      tell: (text: string, act?: Said['act']) => say('calm', [text], act),
      fail: (texts: readonly string[]) => say('bad', texts),
      clear: () => setSaid(null),
    };
  }, []);
  return { said, ...acts };
}
export type Notices = ReturnType<typeof useNotices>;

let carried: string | null = null;

/** Stores a success message for the next page, which shows it with {@link useCarriedNotice}. */
export function carryNotice(text: string): void {
  carried = text;
}

/** Shows the message that the previous page has left, once. */
export function useCarriedNotice({ succeed }: Notices): void {
  const say = useEffectEvent(() => {
    if (carried !== null) succeed(carried);
    carried = null;
  });
  useEffect(() => {
    say();
  }, []);
}
