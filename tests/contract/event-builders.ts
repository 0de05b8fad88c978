import { randomUUID } from 'node:crypto';
import type { JsonObject, NewEvent, NonEmpty } from '@hourbook/domain/ports/event-store.ts';

/** @returns an event that no other is mixed up with */
export const event = (data: JsonObject = {}, over: Partial<NewEvent> = {}): NewEvent => ({
  id: randomUUID(),
  type: 'HoursRecorded',
  version: 1,
  data,
  meta: { actorId: '7' },
  ...over,
});

/** @returns as many events, numbered from 0 in their data */
export const events = (count: number): NonEmpty<NewEvent> =>
  Array.from({ length: count }, (_, n) => event({ n })) as unknown as NonEmpty<NewEvent>;

/** @returns the name of a stream that nobody else writes */
export const newStream = (): string => `book-${randomUUID()}`;

/** @returns what the promise was rejected with, nothing when it was not */
export const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
