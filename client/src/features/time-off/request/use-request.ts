import { addDays, type DateRange } from '@hourbook/domain/time.ts';
import { useNotices } from '#components/use-notices.ts';
import { useSelf } from '#shared/session/use-self.ts';
import { todayOf } from '#shared/session/zone.ts';
import { HALF_DAY } from '#shared/time-off/day-hours.ts';
import { callsOf, type TimeOffKind } from '#shared/time-off/kinds.ts';
import { namedDaysText } from '#shared/time-off/request-days.ts';
import { t } from '#texts/time-off.ts';
import { canBeAsked, refusedDays } from './calendar-day.ts';
import type { RequestSearch } from './request-search.ts';
import { nothingAsked, rangeAsked, requestOf, resized, type Selection, selectionOf } from './selection.ts';
import { useCalendar } from './use-calendar.ts';
import { useDeciders } from './use-deciders.ts';
import { usePreview } from './use-preview.ts';
import { useRequestState } from './use-request-state.ts';
import { useSubmission } from './use-submission.ts';

/** A new request, and how the server judges it. */
export function useRequest(kind: TimeOffKind, search: RequestSearch) {
  const self = useSelf();
  const [state, change] = useRequestState(kind, search, { userId: self.id, today: todayOf(self) });
  const { selection, comment, refusal, step } = state;
  const range = rangeAsked(selection) ?? state.shown;
  const notices = useNotices();
  const calendar = useCalendar(kind, range.start);
  const deciders = useDeciders(calendar.facts, [...selection.keys()].sort());
  const { preview, checking, problem } = usePreview(kind, selection);
  const { data: onFirstDay } = callsOf(kind).balance.useQuery({ date: range.start }, { retry: false });
  const commentFor = commentNeededFor(selection, kind === 'sickLeave' && calendar.facts?.commentMandatory === true);
  const errors = refusal.length > 0 ? refusal : (preview?.errors ?? []);
  const submission = useSubmission(kind, state, {
    change,
    notices,
    needsComment: commentFor !== null,
    deciders: deciders.names,
  });

  function select(next: Selection, shown?: DateRange): void {
    change({ to: 'select', selection: next, ...(shown && { shown }) });
    notices.clear();
  }

  return {
    kind,
    self,
    calendar,
    notices,
    /** Who decides about it, as a sentence. */
    deciders: deciders.sentence,
    selection,
    /** The days are those that were left unsent before. */
    restored: state.restored,
    dates: {
      /** The range in the date fields: that of the selection, or the last one shown. */
      range,
      select: (next: Selection) => select(next),
      /** @returns which of the last days are left out as no working days; null: none. @throws what the server answers about the days */
      async selectRange(wanted: DateRange): Promise<string | null> {
        const facts = await calendar.factsOn(wanted);
        calendar.show(wanted.start.slice(0, 7));
        const next = resized(selection, wanted, (date) => canBeAsked(facts, date));
        select(next, wanted);
        return leftOutAtEnd(next, wanted);
      },
      note: (wrong: boolean) => change({ to: 'dates', wrong }),
      clear: () => select(nothingAsked),
      /** Removes the hours that other requests already take. */
      takeFreeRest(): void {
        const request = requestOf(selection);
        if (request && preview?.freeRest) select(selectionOf(request.startDate, preview.freeRest));
      },
    },
    comment: {
      text: comment,
      type: (text: string) => change({ to: 'comment', comment: text }),
      neededFor: commentFor,
      problem: state.commentProblem,
    },
    /** The balance on the first day; null: not loaded yet, or there is none. */
    onFirstDay: onFirstDay ?? null,
    preview,
    /** What the server says about the selected days. */
    judged: { checking, problem, errors, refused: refusedDays(errors) },
    submission: {
      ...submission,
      isConfirming: step === 'confirming',
      keepEditing: () => change({ to: 'edit' }),
    },
  };
}
export type Request = ReturnType<typeof useRequest>;

/** Why a comment is needed; null: it is not. */
function commentNeededFor(selection: Selection, byOffice: boolean): 'halfDay' | 'office' | null {
  if ([...selection.values()].includes(HALF_DAY)) return 'halfDay';
  return byOffice ? 'office' : null;
}

/** The days after the last one that is asked for, of a range that was typed. */
function leftOutAtEnd(selection: Selection, { end }: DateRange): string | null {
  const last = rangeAsked(selection)?.end;
  return last === undefined || last >= end ? null : t.notWorkingDays(namedDaysText(addDays(last, 1), end));
}
