import { addDays, type CalendarDate, type DateRange } from '@hourbook/domain/time.ts';
import { useEffect, useReducer, useState } from 'react';
import type { TimeOffKind } from '#shared/time-off/kinds.ts';
import { requestDraft } from './request-draft.ts';
import type { RequestSearch } from './request-search.ts';
import { type Begun, begin, requestAfter } from './request-state.ts';
import { nothingAsked } from './selection.ts';
import { selectionAsked } from './selection-address.ts';

/** A new request for paid time off spans today to 14 days later; sick leave is for today in most cases. */
const USUAL_DAYS = { vacation: 14, sickLeave: 0 } as const satisfies Record<TimeOffKind, number>;
const usualRange = (kind: TimeOffKind, today: CalendarDate): DateRange => ({
  start: today,
  end: addDays(today, USUAL_DAYS[kind]),
});

interface Whose {
  readonly userId: number;
  readonly today: CalendarDate;
}

/** The days and the comment of a new request, which are kept as a draft until it is sent. */
export function useRequestState(kind: TimeOffKind, search: RequestSearch, { userId, today }: Whose) {
  const [draft] = useState(() => requestDraft(userId, kind));
  const [state, change] = useReducer(requestAfter, null, () => begin(begunWith(kind, search, draft.read(), today)));
  const { selection, comment } = state;
  useEffect(() => {
    draft.write({ selection, comment });
  }, [draft, selection, comment]);
  return [state, change] as const;
}

/** Days in the address take precedence over those in the draft. */
function begunWith(
  kind: TimeOffKind,
  search: RequestSearch,
  draft: Pick<Begun, 'selection' | 'comment'> | null,
  today: CalendarDate,
): Begun {
  const asked = selectionAsked(search);
  const { startDate: start, endDate: end } = search;
  const shown = start && end && start <= end ? { start, end } : usualRange(kind, start ?? today);
  const restored = asked === null && (draft?.selection.size ?? 0) > 0;
  return { selection: asked ?? draft?.selection ?? nothingAsked, comment: draft?.comment ?? '', shown, restored };
}
