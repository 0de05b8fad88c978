import { useRef, useState } from 'react';

/** One save at a time; a save that was given up does not count when its answer comes. */
export function useAttempt() {
  const [saving, setSaving] = useState(false);
  /** The save in progress; null: none. A second key press may come before the next render. */
  const current = useRef<object | null>(null);

  function end(): void {
    current.current = null;
    setSaving(false);
  }
  return {
    saving,
    isBusy: () => current.current !== null,
    /** Gives up on the save in progress. */
    end,
    /** @param answered gets the answer, unless the save was given up */
    async run<T>(save: () => Promise<T>, answered: (answer: T) => void): Promise<void> {
      const own = {};
      current.current = own;
      setSaving(true);
      try {
        const answer = await save();
        if (current.current === own) answered(answer);
      } finally {
        if (current.current === own) end();
      }
    },
  };
}
