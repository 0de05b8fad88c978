import type { DateRange } from '@hourbook/domain/time.ts';
import { nothingAsked, rangeAsked, type Selection } from './selection.ts';

/** A request that is being made. */
export interface RequestState {
  readonly selection: Selection;
  readonly comment: string;
  /** The range in the date fields while nothing is selected. */
  readonly shown: DateRange;
  /** Whether the days are those that were left unsent before. */
  readonly restored: boolean;
  /** Whether the date fields have dates that cannot be, so that they are not those of the request. */
  readonly datesWrong: boolean;
  readonly commentProblem: string | null;
  /** Why it was refused; the selection is kept. */
  readonly refusal: readonly string[];
  /**
   * `confirming`: the person is asked whether to send it although the balance becomes negative. `sent`: nothing was asked for
   * since, so that to press the key once more is no new request.
   */
  readonly step: 'editing' | 'confirming' | 'sent';
}

export type RequestChange =
  | { readonly to: 'select'; readonly selection: Selection; readonly shown?: DateRange }
  | { readonly to: 'comment'; readonly comment: string }
  | { readonly to: 'dates'; readonly wrong: boolean }
  | { readonly to: 'commentProblem'; readonly problem: string | null }
  | { readonly to: 'refused'; readonly refusal: readonly string[] }
  | { readonly to: 'confirm' | 'edit' | 'send' | 'sent' };

/** What was begun before, by the address or the draft. */
export type Begun = Pick<RequestState, 'selection' | 'comment' | 'shown' | 'restored'>;

export const begin = (begun: Begun): RequestState => ({
  ...begun,
  datesWrong: false,
  commentProblem: null,
  refusal: [],
  step: 'editing',
});

export function requestAfter(state: RequestState, change: RequestChange): RequestState {
  switch (change.to) {
    case 'select': {
      const { selection } = change;
      const shown = change.shown ?? rangeAsked(selection) ?? state.shown;
      return { ...state, selection, shown, restored: false, datesWrong: false, refusal: [], step: 'editing' };
    }
    case 'comment':
      return { ...state, comment: change.comment, commentProblem: null, step: 'editing' };
    case 'dates':
      return { ...state, datesWrong: change.wrong };
    case 'commentProblem':
      return { ...state, commentProblem: change.problem };
    case 'refused':
      return { ...state, refusal: change.refusal };
    case 'confirm':
      return { ...state, step: 'confirming' };
    case 'edit':
      return { ...state, step: 'editing' };
    case 'send':
      return { ...state, refusal: [], step: 'editing' };
    case 'sent':
      return { ...state, selection: nothingAsked, comment: '', step: 'sent' };
  }
}
