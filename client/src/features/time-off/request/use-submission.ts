import { textIn } from '@hourbook/domain/refusal-text.ts';
import type { RequestInput } from '@hourbook/domain/time-off/contracts.ts';
import { timeOffRefusals } from '@hourbook/domain/time-off/refusals.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { useNotices } from '#components/use-notices.ts';
import { oneAtATime } from '#lib/one-at-a-time.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { askingOnce } from '#shared/delivery/ask-once.ts';
import { hoursText } from '#shared/time-off/amounts.ts';
import { kinds, type TimeOffKind, useTimeOffCache } from '#shared/time-off/kinds.ts';
import { daysOffText } from '#shared/time-off/request-days.ts';
import { t } from '#texts/time-off.ts';
import type { RequestChange, RequestState } from './request-state.ts';
import { hoursAsked, requestOf } from './selection.ts';
import { previewInput } from './use-preview.ts';

/** The part of the form to focus, because it is invalid or was refused; null: none. */
export type Wrong = 'days' | 'comment' | 'refused' | null;

interface SubmissionOptions {
  readonly change: (change: RequestChange) => void;
  readonly notices: ReturnType<typeof useNotices>;
  readonly needsComment: boolean;
  /** The names of those who decide about it; null: not known. */
  readonly deciders: string | null;
}

/** Checks and sends a request, one at a time: the keys go on working while the button is busy. */
export function useSubmission(kind: TimeOffKind, state: RequestState, options: SubmissionOptions) {
  const { selection, comment, step } = state;
  const { change, notices, needsComment, deciders } = options;
  const utils = trpc.useUtils();
  const cache = useTimeOffCache(kind);
  const [sendOnce] = useState(() => askingOnce(utils.client.timeOff[kind].request.mutate));
  const [submissions] = useState(oneAtATime);
  const { mutateAsync, isPending } = useMutation({ mutationFn: (input: RequestInput) => sendOnce(input) });

  const refuse = (refusal: readonly string[], wrong: Wrong): Wrong => {
    change({ to: 'refused', refusal });
    return wrong;
  };

  async function send(): Promise<Wrong> {
    const request = requestOf(selection);
    if (!request) return 'refused';
    change({ to: 'send' });
    try {
      await mutateAsync({ ...request, comment: comment.trim() || null });
    } catch (error) {
      return refuse(refusalOf(error).errors, 'refused');
    }
    change({ to: 'sent' });
    const [days, hours] = [daysOffText(request.startDate, request.endDate), hoursText(hoursAsked(selection))];
    const told = deciders === null ? t.sentDays(days, hours) : t.sentTo(days, hours, deciders);
    notices.succeed(`${kinds[kind].requested} ${told}`);
    void utils.timeOff.invalidate();
    return null;
  }

  async function submit(): Promise<Wrong> {
    const asked = previewInput(selection);
    if (!asked && step === 'sent') return null;
    notices.clear();
    const lacksComment = needsComment && comment.trim() === '';
    const problem = lacksComment ? textIn(timeOffRefusals, 'time-off-comment-missing') : null;
    change({ to: 'commentProblem', problem });
    if (state.datesWrong) return refuse([t.datesWrong], 'days');
    if (!asked) return refuse([textIn(timeOffRefusals, 'time-off-days-missing')], 'days');
    if (lacksComment) return 'comment';
    try {
      const { asksForConfirmation } = await cache.preview.fetch(asked, { staleTime: 0 });
      if (!asksForConfirmation) return await send();
      change({ to: 'confirm' });
      return null;
    } catch (error) {
      return refuse(refusalOf(error).errors, 'refused');
    }
  }

  return {
    isSending: isPending,
    submit: () => submissions.run(submit),
    /** Sends it although the balance becomes negative. */
    sendAnyway: () => submissions.run(send),
  };
}
