import type { RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import { PAGE } from '../event-checks.ts';

/** Characters of the JSON of all of them; in memory they take several times as much. */
const MOST_CHARACTERS = 2_000_000;

/** The events of one append with their positions. */
export interface Appended {
  /** The position of the first of them. */
  readonly first: number;
  readonly events: readonly RecordedEvent[];
  /** Characters of their JSON. */
  readonly characters: number;
}

/**
 * The last events appended, at most a page. A subscriber usually wants exactly these, and then they need not be read
 * and parsed again.
 */
interface NewestEvents {
  /** @param appended follows directly after those added before */
  add(appended: Appended): void;
  /** @returns all events after a position; null if they are not all here */
  behind(place: number): readonly RecordedEvent[] | null;
}

export function newestEvents(): NewestEvents {
  const kept: Appended[] = [];
  let count = 0;
  let all = 0;
  return {
    add(appended) {
      kept.push(appended);
      count += appended.events.length;
      all += appended.characters;
      while (count > PAGE || all > MOST_CHARACTERS) {
        const oldest = kept.shift()!;
        count -= oldest.events.length;
        all -= oldest.characters;
      }
    },
    behind(place) {
      const begin = kept[0]?.first;
      if (begin === undefined || place + 1 < begin || place + 1 >= begin + count) return null;
      return kept.flatMap(({ events }) => events).slice(place + 1 - begin);
    },
  };
}
