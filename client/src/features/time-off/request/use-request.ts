import { textIn } from '@hourbook/domain/refusal-text.ts';
import { addDays, type CalendarDate, type DateRange } from '@hourbook/domain/time.ts';
import type { RequestInput } from '@hourbook/domain/time-off/contracts.ts';
import { timeOffRefusals } from '@hourbook/domain/time-off/refusals.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNotices } from '#components/use-notices.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { trpc } from '#shared/api/trpc.ts';
import { askingOnce } from '#shared/delivery/ask-once.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf } from '#shared/session/zone.ts';
import { hoursText } from '#shared/time-off/amounts.ts';
import { HALF_DAY } from '#shared/time-off/day-hours.ts';
import { callsOf, kinds, type TimeOffKind, useTimeOffCache } from '#shared/time-off/kinds.ts';
import { daysOffText, namedDaysText } from '#shared/time-off/request-days.ts';
import { t } from '#texts/time-off.ts';
import { canBeAsked, refusedDays } from './calendar-day.ts';
import { requestDraft } from './request-draft.ts';
import type { RequestSearch } from './request-search.ts';
import { hoursAsked, nothingAsked, rangeAsked, requestOf, resized, type Selection, selectionOf } from './selection.ts';
import { selectionAsked } from './selection-address.ts';
import { useCalendar } from './use-calendar.ts';
import { useDeciders } from './use-deciders.ts';
import { previewInput, usePreview } from './use-preview.ts';

/** A new request for paid time off spans today to 14 days later; sick leave is for today in most cases. */
const USUAL_DAYS = { vacation: 14, sickLeave: 0 } as const satisfies Record<TimeOffKind, number>;
const usualRange = (kind: TimeOffKind, today: CalendarDate): DateRange => ({
  start: today,
  end: addDays(today, USUAL_DAYS[kind]),
});

/** A new request, and how the server judges it. */
export function useRequest(kind: TimeOffKind, search: RequestSearch) {
  const self = useSelf();
  const utils = trpc.useUtils();
  const cache = useTimeOffCache(kind);
  const draft = useMemo(() => requestDraft(self.id, kind), [self.id, kind]);
  const [begun] = useState(() => beginning(kind, search, draft.read(), todayOf(self)));
  const [selection, setSelection] = useState<Selection>(begun.selection);
  const [comment, setComment] = useState(begun.comment);
  const [shown, setShown] = useState(begun.range);
  const [commentProblem, setCommentProblem] = useState<string | null>(null);
  /** Why the server refused it; the selection is kept. */
  const [refusal, setRefusal] = useState<readonly string[]>([]);
  const [asksAnyway, setAsksAnyway] = useState(false);
  /** Whether the fields have dates that cannot be, so that they are not those of the request. */
  const [datesWrong, setDatesWrong] = useState(false);
  const [restored, setRestored] = useState(begun.restored);
  /** Whether the form is on its way, from the check before it is sent on: the keys work on while the button is busy. */
  const submitting = useRef(false);
  /** Whether nothing was asked for since the last request was sent: to press the key once more is no new request. */
  const isSent = useRef(false);
  const notices = useNotices();
  const calendar = useCalendar(kind, (rangeAsked(begun.selection) ?? begun.range).start);
  const { preview, checking, problem } = usePreview(kind, selection);
  const deciders = useDeciders(calendar.facts, [...selection.keys()].sort());
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
    isSent.current = false;
    setSelection(next);
    setRestored(false);
    setDatesWrong(false);
    setRefusal([]);
    notices.clear();
    const range = rangeAsked(next);
    if (range) setShown(range);
  }

  /** @returns which of the last days are left out as no working days; null: none. @throws what the server answers about the days */
  async function selectRange(range: DateRange): Promise<string | null> {
    const facts = await calendar.factsOn(range);
    calendar.show(range.start.slice(0, 7));
    const next = resized(selection, range, (date) => canBeAsked(facts, date));
    select(next);
    setShown(range);
    return leftOutAtEnd(next, range);
  }

  /** Runs a submission, unless another one is under way. @returns null: nothing was run */
  async function alone<Result>(run: () => Promise<Result>): Promise<Result | null> {
    if (submitting.current) return null;
    submitting.current = true;
    try {
      return await run();
    } finally {
      submitting.current = false;
    }
  }

  /** @returns `refused`, or null */
  async function sendNow(): Promise<'refused' | null> {
    const request = requestOf(selection);
    if (!request) return 'refused';
    setAsksAnyway(false);
    setRefusal([]);
    const hours = hoursText(hoursAsked(selection));
    try {
      await send({ ...request, comment: comment.trim() || null });
      isSent.current = true;
      setSelection(nothingAsked);
      setComment('');
      const days = daysOffText(request.startDate, request.endDate);
      const what = deciders.names === null ? t.sentDays(days, hours) : t.sentTo(days, hours, deciders.names);
      notices.succeed(`${kinds[kind].requested} ${what}`);
      void utils.timeOff.invalidate();
      return null;
    } catch (error) {
      setRefusal(refusalOf(error).errors);
      return 'refused';
    }
  }

  /** @returns the part of the form to focus because it is invalid or was refused; null: none */
  async function submit(): Promise<'days' | 'comment' | 'refused' | null> {
    const asked = previewInput(selection);
    if (!asked && isSent.current) return null;
    notices.clear();
    setCommentProblem(commentFor && comment.trim() === '' ? textIn(timeOffRefusals, 'time-off-comment-missing') : null);
    if (datesWrong) {
      setRefusal([t.datesWrong]);
      return 'days';
    }
    if (!asked) {
      setRefusal([textIn(timeOffRefusals, 'time-off-days-missing')]);
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
    return sendNow();
  }

  return {
    kind,
    self,
    calendar,
    deciders,
    /** The days are those that were left unsent before. */
    restored,
    noteDates: setDatesWrong,
    selection,
    select,
    selectRange,
    /** The range in the date fields: that of the selection, or the last one shown. */
    range,
    /** The balance on the first day; null: not loaded yet, or there is none. */
    onFirstDay: onFirstDay ?? null,
    comment,
    type(text: string): void {
      isSent.current = false;
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
    submit: () => alone(submit),
    asksAnyway,
    sendAnyway: () => alone(sendNow),
    keepEditing: () => setAsksAnyway(false),
  };
}
export type Request = ReturnType<typeof useRequest>;

/** The days after the last one that is asked for, of a range that was typed. */
function leftOutAtEnd(selection: Selection, { end }: DateRange): string | null {
  const last = rangeAsked(selection)?.end;
  return last === undefined || last >= end ? null : t.notWorkingDays(namedDaysText(addDays(last, 1), end));
}

/** Days in the address take precedence over those in the draft. */
function beginning(
  kind: TimeOffKind,
  search: RequestSearch,
  draft: { selection: Selection; comment: string } | null,
  today: CalendarDate,
) {
  const asked = selectionAsked(search);
  const { startDate: start, endDate: end } = search;
  const range = start && end && start <= end ? { start, end } : usualRange(kind, start ?? today);
  const restored = asked === null && (draft?.selection.size ?? 0) > 0;
  return { selection: asked ?? draft?.selection ?? nothingAsked, comment: draft?.comment ?? '', range, restored };
}
