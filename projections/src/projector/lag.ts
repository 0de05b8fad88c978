import type { EventStore, Position, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import { epochMs } from '@hourbook/domain/time.ts';
import { history } from './history.ts';

/** How far the read models lag behind the books. */
export interface Lag {
  /** Whether there are events that are not in the read models yet. */
  readonly behind: boolean;
  /** Age of the oldest event that is not in the read models; 0 if there is none. */
  readonly seconds: number;
}

/** @param at the position of the read models @param now milliseconds since 1970 */
export async function lagOf(events: EventStore, at: Position, now: number): Promise<Lag> {
  const oldest = await firstBehind(events, at);
  if (!oldest) return { behind: false, seconds: 0 };
  return { behind: true, seconds: Math.max(0, now - epochMs(String(oldest.meta.at))) / 1000 };
}

async function firstBehind(events: EventStore, after: Position): Promise<RecordedEvent | null> {
  for await (const page of history(events, { after, end: await events.head() })) {
    const [first] = page.events;
    if (first) return first;
  }
  return null;
}
