import { useEffect, useEffectEvent, useId, useState } from 'react';
import { reveal } from '#lib/reveal.ts';
import { refusalOf } from '../api/refusal.ts';
import type { DraftProblem, ScheduleDraft } from './schedule-draft.ts';
import { fieldId } from './schedule-fields.tsx';

/** A form about a report: what is chosen, what is wrong with it, and the call that is under way. */
export function useDraft(first: ScheduleDraft, judge: (draft: ScheduleDraft) => readonly DraftProblem[]) {
  const id = useId();
  const [draft, setDraft] = useState(first);
  const [tried, setTried] = useState(0);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [overtaken, setOvertaken] = useState(false);
  const [busy, setBusy] = useState(false);
  const problems = tried > 0 ? judge(draft) : [];

  const focusOnWrong = useEffectEvent(() => {
    const [wrong] = problems;
    const control = wrong && document.getElementById(fieldId(id, wrong.field));
    if (control) reveal(control);
  });
  useEffect(() => {
    if (tried > 0) focusOnWrong();
  }, [tried]);

  async function attempt(act: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      const { errors, reason } = refusalOf(error);
      setRefused(errors);
      setOvertaken(reason === 'record-changed');
    } finally {
      setBusy(false);
    }
  }

  return {
    id,
    draft,
    problems,
    refused,
    /** Somebody else has saved it meanwhile. */
    overtaken,
    busy,
    /** Shows another draft, about which nothing was refused yet. */
    show(next: ScheduleDraft): void {
      setDraft(next);
      setRefused([]);
      setOvertaken(false);
    },
    onChange: (change: Partial<ScheduleDraft>) => setDraft((before) => ({ ...before, ...change })),
    /** What was judged before is judged no longer: another act has other rules. */
    forget: () => setTried(0),
    /** Runs the act, whatever is wrong with the draft. */
    attempt,
    /** Runs the act if nothing is wrong. */
    async submit(act: () => Promise<void>): Promise<void> {
      setRefused([]);
      setOvertaken(false);
      if (judge(draft).length > 0) return setTried((before) => before + 1);
      await attempt(act);
    },
  };
}
