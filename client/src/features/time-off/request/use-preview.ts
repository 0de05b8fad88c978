import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { refusalOf } from '../../../shared/api/refusal.ts';
import type { Answers, CallContext } from '../../../shared/api/trpc.ts';
import { callsOf, type TimeOffKind } from '../../../shared/time-off/kinds.ts';
import { requestOf, type Selection } from './selection.ts';

export type Preview = Answers['timeOff']['vacation']['preview'];

/** Milliseconds without another choice after which the server is asked. */
const PAUSE = 250;

/** A comment is somebody's own business until it is sent; whether one is missing is said at its field. */
const SOME_COMMENT = '…';

/** What the server is asked about these days. */
export const previewInput = (selection: Selection) => {
  const request = requestOf(selection);
  return request && { ...request, comment: SOME_COMMENT };
};

/** What a request would do. A question that is overtaken by another choice is taken back. */
export function usePreview(kind: TimeOffKind, selection: Selection) {
  const [settled] = useDebouncedValue(selection, PAUSE);
  const input = previewInput(settled);
  const { data, error, isFetching, isPlaceholderData } = callsOf(kind).preview.useQuery(input ?? skipToken, {
    placeholderData: keepPreviousData,
    gcTime: 0, // of the balance as it is, each time
    trpc: { abortOnUnmount: true, context: { apart: true } satisfies CallContext },
  });
  const nothing = selection.size === 0 || input === null;
  return {
    preview: nothing ? null : (data ?? null),
    checking: selection.size > 0 && (settled !== selection || isFetching || isPlaceholderData),
    problem: !nothing && error ? refusalOf(error).errors : null,
  };
}
