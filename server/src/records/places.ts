import { DomainError, refusal } from '@hourbook/domain/errors.ts';
import type { Filter } from '@hourbook/domain/ports/document-store.ts';
import type { Author } from '../command.ts';
import type { Owes, Records, Stored } from '../ports/records.ts';

/** The refusals when every place is taken. */
export const placesFull = [
  'schedules-full',
  'export-templates-full',
  'api-tokens-full',
  'webhooks-full',
  'saved-views-full',
] as const;
export type PlacesFull = (typeof placesFull)[number];

/** A record that takes a place; null: from before there were any. */
interface Placed {
  readonly id: number;
  readonly place: number | null;
}

type Unplaced<T> = Omit<T, 'id' | 'place'>;

interface Places {
  /** Those that take a place now. */
  readonly standing: Filter;
  readonly most: number;
  /** The refusal of the unique value that holds the place, too. */
  readonly full: PlacesFull;
}

/**
 * Creates a record in a free place, from 1. A place is a unique value, so the limit also holds if several processes create
 * the last ones at once: whoever finds the place taken meanwhile looks for another.
 * @param data the content, or a function of the number
 * @throws DomainError `full` when no place is free, also for a repeat that has not created anything yet
 */
export async function createInPlace<T extends Placed>(
  records: Records<T>,
  { standing, most, full }: Places,
  data: Unplaced<T> | ((id: number) => Promise<Unplaced<T>>),
  by: Author | null,
  owes?: Owes<T>,
): Promise<Stored<T>> {
  async function freePlace(): Promise<number | undefined> {
    const taken = (await records.find(standing)).map(({ place }) => place);
    const places = most - taken.filter((place) => place === null).length;
    return Array.from({ length: Math.max(0, places) }, (_, n) => n + 1).find((place) => !taken.includes(place));
  }
  async function placed(id: number): Promise<Omit<T, 'id'>> {
    const place = await freePlace();
    if (place === undefined) throw refusal(full);
    return { ...(typeof data === 'function' ? await data(id) : data), place } as Omit<T, 'id'>;
  }
  for (;;) {
    try {
      return await records.create(placed, by, undefined, owes);
    } catch (error) {
      const isTaken = error instanceof DomainError && error.code === full;
      if (!isTaken || (await freePlace()) === undefined) throw error;
    }
  }
}
