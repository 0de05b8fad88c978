import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { refusalOf } from '#shared/api/refusal.ts';
import type { Answers, CallContext } from '#shared/api/trpc.ts';
import { callsOf, type TimeOffKind } from '#shared/time-off/kinds.ts';
import { requestOf, type Selection } from './selection.ts';

export type Preview = Answers['timeOff']['vacation']['preview'];

/** Milliseconds after the last change of the selection until the server is asked. */
const PAUSE = 250;

/** The real comment stays private until the request is sent. The field itself reports a missing one. */
const SOME_COMMENT = '…';

/** The body of a preview call. */
export const previewInput = (selection: Selection) => {
  const request = requestOf(selection);
  return request && { ...request, comment: SOME_COMMENT };
};

/** What a request would do, as checked by the server. Outdated calls are aborted. */
export function usePreview(kind: TimeOffKind, selection: Selection) {
  const [settled] = useDebouncedValue(selection, PAUSE);
  const input = previewInput(settled);
  const { data, error, isFetching, isPlaceholderData } = callsOf(kind).preview.useQuery(input ?? skipToken, {
    placeholderData: keepPreviousData,
    gcTime: 0, // never cached, as the balance may have changed
    trpc: { abortOnUnmount: true, context: { apart: true } satisfies CallContext },
  });
  const nothing = selection.size === 0 || input === null;
  return {
    preview: nothing ? null : (data ?? null),
    checking: selection.size > 0 && (settled !== selection || isFetching || isPlaceholderData),
    problem: !nothing && error ? refusalOf(error).errors : null,
  };
}
