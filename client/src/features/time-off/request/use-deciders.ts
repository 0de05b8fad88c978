import type { CalendarDate } from '@hourbook/domain/time.ts';
import { trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/time-off.ts';
import type { CalendarFacts } from './calendar-day.ts';
import { type Decider, goesTo } from './goes-to.ts';

const NOBODY: readonly Decider[] = [];

/** Who is told of one's requests and decides on them (TO-33), as a sentence and as names; null: not known yet. */
export function useDeciders(facts: CalendarFacts | null, dates: readonly CalendarDate[]) {
  const { data = NOBODY } = trpc.timeOff.deciders.useQuery(undefined, { staleTime: 60_000 });
  if (data.length === 0) return { sentence: null, names: null };
  return { sentence: t.goesTo(goesTo(data, facts, dates)), names: goesTo(data, null, []) };
}
