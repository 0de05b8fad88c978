import type { RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import { PAGE } from '../event-checks.ts';

/** Characters of the JSON of all of them; in memory it is some times that. */
const MOST_CHARACTERS = 2_000_000;

/** Events of one append where they stand. */
export interface Appended {
  /** The place of the first of them. */
  readonly first: number;
  readonly events: readonly RecordedEvent[];
  /** Of their JSON. */
  readonly characters: number;
}

/**
 * What was appended last, a page at the most. Whoever follows the events mostly wants just these, and then they are neither
 * read nor parsed again.
 */
interface NewestEvents {
  /** @param appended right behind those that were added before */
  add(appended: Appended): void;
  /** @returns all behind a place; null when they are not all here */
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
