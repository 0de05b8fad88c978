import { useEffect, useEffectEvent, useMemo, useState } from 'react';

/** What a page has to say of what was just done. */
export interface Said {
  readonly tone: 'good' | 'calm' | 'bad';
  readonly texts: readonly string[];
  /** What can be done about it: `Undo`. */
  readonly act?: { readonly label: string; readonly run: () => void } | undefined;
  /** Another one each time: the same words are then said again to those who listen. */
  readonly key: number;
}

/**
 * One notice at a time, until there is another or something new is begun. Shown by `NoticeLine` (what went well, beside the
 * title, so that nothing moves) and `NoticeBlock` (what went wrong, above the content).
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

/** What went well on a page that is left by it: the next page says it, by {@link useCarriedNotice}. */
export function carryNotice(text: string): void {
  carried = text;
}

/** Says once what the page before has left to say. */
export function useCarriedNotice({ succeed }: Notices): void {
  const say = useEffectEvent(() => {
    if (carried !== null) succeed(carried);
    carried = null;
  });
  useEffect(() => {
    say();
  }, []);
}
