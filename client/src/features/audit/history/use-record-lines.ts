import { epochMs, type Instant, instant, instantsOf } from '@hourbook/domain/time.ts';
import { useMemo } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { historyPages } from '#shared/history/history-pages.ts';
import { usePersonWords } from '#shared/person-history/use-person-words.ts';
import type { BookProps } from '../use-audit.ts';
import { recordStory } from './record-story.ts';
import type { Told } from './story.ts';

/** What lies between the lines of a page of the book. */
export interface Between {
  /** The first line of the page; null: the page is the newest. */
  readonly upTo: Instant | null;
  /** The first line of the next page; null: there is none. */
  readonly after: Instant | null;
}

interface Asked extends Pick<BookProps, 'audit' | 'userId' | 'days' | 'zone'> {
  /** null: not asked for. */
  readonly between: Between | null;
}

const EMPTY: readonly Told[] = [];

/**
 * The changes of a person's record that were made by then and between the lines of a page: on the days looked at, or all of
 * them when the whole book is.
 */
export function useRecordLines({ audit: { self, search, at }, userId, days, zone, between }: Asked) {
  const words = usePersonWords(self, userId);
  const range = { start: days.startDate, end: days.endDate };
  const those = search.whole ? null : instantsOf(range, zone);
  const recordedFrom = latest([those?.from ?? null, between?.after ? plus(between.after, 1) : null]);
  const recordedTo = earliest([at, between?.upTo ?? null, those && epochMs(those.to) <= Date.now() ? those.to : null]);
  const isNone = recordedFrom !== null && recordedFrom > (recordedTo ?? instant(Date.now()));
  const query = trpc.audit.records.useInfiniteQuery(
    { userId, recordedFrom, recordedTo },
    { getNextPageParam: historyPages.getNextPageParam, enabled: between !== null && !isNone },
  );
  const { data } = query;
  const lines = useMemo(
    () =>
      data && words
        ? recordStory(
            data.pages.flatMap(({ content }) => content),
            words,
          )
        : EMPTY,
    [data, words],
  );
  const isAsked = between !== null && !isNone;
  return {
    lines: isAsked ? lines : EMPTY,
    error: query.error,
    refetch: query.refetch,
    isLoading: isAsked && (query.isLoading || words === null),
    earlier: isAsked && query.hasNextPage ? () => void query.fetchNextPage() : null,
  };
}

const plus = (at: Instant, ms: number): Instant => instant(epochMs(at) + ms);

const latest = (all: readonly (Instant | null)[]): Instant | null =>
  all
    .filter((each) => each !== null)
    .toSorted()
    .at(-1) ?? null;
const earliest = (all: readonly (Instant | null)[]): Instant | null =>
  all.filter((each) => each !== null).toSorted()[0] ?? null;
