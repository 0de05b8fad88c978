import { errorText } from '@hourbook/domain/refusal-texts.ts';
import { addDays, type CalendarDate, type DateRange } from '@hourbook/domain/time.ts';
import type { RequestInput } from '@hourbook/domain/time-off/contracts.ts';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useNotices } from '../../../components/use-notices.ts';
import { refusalOf } from '../../../shared/api/refusal.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { askingOnce } from '../../../shared/delivery/ask-once.ts';
import { todayOf } from '../../../shared/session/zone.ts';
import { HALF_DAY } from '../../../shared/time-off/day-hours.ts';
import { callsOf, kinds, type TimeOffKind, useTimeOffCache } from '../../../shared/time-off/kinds.ts';
import { canBeAsked, refusedDays } from './calendar-day.ts';
import { requestDraft } from './request-draft.ts';
import type { RequestSearch } from './request-search.ts';
import { nothingAsked, rangeAsked, requestOf, resized, type Selection, selectionOf } from './selection.ts';
import { selectionAsked } from './selection-address.ts';
import { useCalendar } from './use-calendar.ts';
import { previewInput, usePreview } from './use-preview.ts';

const signedIn = getRouteApi('/signed-in');

/** Document 001 §9: a new request spans today to 14 days later. */
const USUAL_DAYS = 14;
const usualRange = (today: CalendarDate): DateRange => ({ start: today, end: addDays(today, USUAL_DAYS) });

/** A new request, and how the server judges it. */
export function useRequest(kind: TimeOffKind, search: RequestSearch) {
  const { self } = signedIn.useRouteContext();
  const utils = trpc.useUtils();
  const cache = useTimeOffCache(kind);
  const draft = useMemo(() => requestDraft(self.id, kind), [self.id, kind]);
  const [begun] = useState(() => beginning(search, draft.read(), todayOf(self)));
  const [selection, setSelection] = useState<Selection>(begun.selection);
  const [comment, setComment] = useState(begun.comment);
  const [shown, setShown] = useState(begun.range);
  const [commentProblem, setCommentProblem] = useState<string | null>(null);
  /** Why the server refused it; the selection is kept. */
  const [refusal, setRefusal] = useState<readonly string[]>([]);
  const [asksAnyway, setAsksAnyway] = useState(false);
  const notices = useNotices();
  const calendar = useCalendar(kind, (rangeAsked(begun.selection) ?? begun.range).start);
  const { preview, checking, problem } = usePreview(kind, selection);
  const range = rangeAsked(selection) ?? shown;
  const { data: onFirstDay } = callsOf(kind).balance.useQuery({ date: range.start }, { retry: false });
  const sendOnce = useMemo(() => askingOnce(utils.client.timeOff[kind].request.mutate), [utils.client, kind]);
  const { mutateAsync: send, isPending: sending } = useMutation({
    mutationFn: (input: RequestInput) => sendOnce(input),
  });

  useEffect(() => {
    draft.write({ selection, comment });
  }, [draft, selection, comment]);

  const hasHalfDay = [...selection.values()].includes(HALF_DAY);
  const byOffice = kind === 'sickLeave' && (calendar.facts?.commentMandatory ?? false);
  const commentFor = hasHalfDay ? ('halfDay' as const) : byOffice ? ('office' as const) : null;
  const errors = refusal.length > 0 ? refusal : (preview?.errors ?? []);

  function select(next: Selection): void {
    setSelection(next);
    setRefusal([]);
    notices.clear();
    const range = rangeAsked(next);
    if (range) setShown(range);
  }

  /** @throws the error of the server, if the days have to be loaded */
  async function selectRange(range: DateRange): Promise<void> {
    const facts = await calendar.factsOn(range);
    calendar.show(range.start.slice(0, 7));
    select(resized(selection, range, (date) => canBeAsked(facts, date)));
    setShown(range);
  }

  async function sendNow(): Promise<boolean> {
    const request = requestOf(selection);
    if (!request) return false;
    setAsksAnyway(false);
    setRefusal([]);
    try {
      await send({ ...request, comment: comment.trim() || null });
      setSelection(nothingAsked);
      setComment('');
      setShown(usualRange(todayOf(self)));
      notices.succeed(kinds[kind].requested);
      void utils.timeOff.invalidate();
      return true;
    } catch (error) {
      setRefusal(refusalOf(error).errors);
      return false;
    }
  }

  /** @returns the part of the form to focus because it is invalid or was refused; null: none */
  async function submit(): Promise<'days' | 'comment' | 'refused' | null> {
    notices.clear();
    const asked = previewInput(selection);
    setCommentProblem(commentFor && comment.trim() === '' ? errorText('time-off-comment-missing') : null);
    if (!asked) {
      setRefusal([errorText('time-off-days-missing')]);
      return 'days';
    }
    if (commentFor && comment.trim() === '') return 'comment';
    try {
      const { asksForConfirmation } = await cache.preview.fetch(asked, { staleTime: 0 });
      if (asksForConfirmation) {
        setAsksAnyway(true);
        return null;
      }
    } catch (error) {
      setRefusal(refusalOf(error).errors);
      return 'refused';
    }
    return (await sendNow()) ? null : 'refused';
  }

  return {
    kind,
    self,
    calendar,
    selection,
    select,
    selectRange,
    /** The range in the date fields: that of the selection, or the last one shown. */
    range,
    /** The balance on the first day; null: not loaded yet, or there is none. */
    onFirstDay: onFirstDay ?? null,
    comment,
    type(text: string): void {
      setComment(text);
      setCommentProblem(null);
    },
    commentFor,
    commentProblem,
    preview,
    checking,
    problem,
    errors,
    refused: refusedDays(errors),
    /** Removes the hours that other requests already take. */
    takeFreeRest(): void {
      const request = requestOf(selection);
      if (request && preview?.freeRest) select(selectionOf(request.startDate, preview.freeRest));
    },
    clear(): void {
      select(nothingAsked);
    },
    notices,
    sending,
    submit,
    asksAnyway,
    sendNow,
    keepEditing: () => setAsksAnyway(false),
  };
}
export type Request = ReturnType<typeof useRequest>;

/** Days in the address take precedence over those in the draft. */
function beginning(
  search: RequestSearch,
  draft: { selection: Selection; comment: string } | null,
  today: CalendarDate,
) {
  const asked = selectionAsked(search);
  const { startDate: start, endDate: end } = search;
  const range = start && end && start <= end ? { start, end } : usualRange(start ?? today);
  return { selection: asked ?? draft?.selection ?? nothingAsked, comment: draft?.comment ?? '', range };
}
