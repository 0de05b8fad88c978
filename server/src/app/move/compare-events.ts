import type { EventStore, Position, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import { START } from '@hourbook/domain/ports/event-store.ts';
import { history } from '@hourbook/projections/projector/history.ts';
import { eachAtOnce } from '../../each-at-once.ts';
import type { MoveTarget } from '../../ports/move-ends.ts';
import { openChains } from '../../streams/chain.ts';
import type { EventsOnlooker, Survey } from './survey.ts';

/** A stream of the target that differs from the source. */
export type EventDifference = { readonly stream: string; readonly revision: number } & (
  | { readonly kind: 'different'; readonly fields: readonly string[] }
  /** The number of events from this revision on; reported once per stream. */
  | { readonly kind: 'missing' | 'surplus'; readonly events: number }
  /** It stands behind an event that is later in the source; only the first is reported. */
  | { readonly kind: 'displaced' }
);

/** Streams of a page that are read from the source at once. */
const AT_ONCE = 12;

/**
 * Compares every event of the target with the source, with their order over all streams if the target keeps it, and verifies every
 * stream's hash chain in the target.
 * @param marks positions in the source
 * @returns for each mark the position in the target before any later event of the source
 */
export async function compareEvents(
  source: EventStore,
  { events: target, keepsOrder }: Pick<MoveTarget, 'events' | 'keepsOrder'>,
  { lengths }: Pick<Survey, 'lengths'>,
  marks: readonly Position[],
  { signal, progress, broken, differing }: EventsOnlooker & { differing(found: EventDifference): void },
): Promise<ReadonlyMap<Position, Position>> {
  const chains = openChains(broken);
  const found = new Map<string, number>();
  const places = openPlaces(marks);
  let newest = START;
  // As far as it is known, and asked for.
  let isInOrder = keepsOrder;
  for await (const { events: page } of history(target, { end: await target.head(), signal })) {
    chains.follow(page);
    const origins = new Map<RecordedEvent, Position>();
    await eachAtOnce(
      AT_ONCE,
      Map.groupBy(page, (event) => event.stream),
      async ([stream, entries]) => {
        const first = found.get(stream) ?? 0;
        found.set(stream, first + entries.length);
        for (const [n, wanted] of (await part(source, stream, first, entries.length)).entries()) {
          const fields = differingFields(wanted, entries[n]!);
          if (fields.length > 0) differing({ stream, revision: first + n, kind: 'different', fields });
          origins.set(entries[n]!, wanted.position);
        }
      },
    );
    for (const event of page) {
      const origin = origins.get(event);
      if (origin === undefined) continue;
      places.pass(origin, event.position);
      if (isInOrder && origin < newest) {
        isInOrder = false;
        differing({ stream: event.stream, revision: Number(event.revision), kind: 'displaced' });
      }
      newest = origin;
    }
    progress('events compared', page.length);
  }
  for (const stream of new Set([...lengths.keys(), ...found.keys()])) {
    const [wanted, there] = [lengths.get(stream) ?? 0, found.get(stream) ?? 0];
    if (there < wanted) differing({ stream, revision: there, kind: 'missing', events: wanted - there });
    if (there > wanted) differing({ stream, revision: wanted, kind: 'surplus', events: there - wanted });
  }
  return places.reached;
}

/** Tracks up to where each mark is passed by the events in the order of the target. */
function openPlaces(marks: readonly Position[]) {
  const reached = new Map(marks.map((mark) => [mark, START]));
  const open = new Set(marks);
  return {
    reached,
    /** @param origin position in the source of the event at `position` */
    pass(origin: Position, position: Position): void {
      for (const mark of open) {
        if (origin > mark) open.delete(mark);
        else reached.set(mark, position);
      }
    },
  };
}

/** The given number of events of a stream; fewer at its end. */
async function part(events: EventStore, stream: string, first: number, most: number): Promise<RecordedEvent[]> {
  const read: RecordedEvent[] = [];
  while (read.length < most) {
    const page = await events.read(stream, { from: BigInt(first + read.length), limit: most - read.length });
    if (page.length === 0) break;
    read.push(...page);
  }
  return read;
}

const COMPARED = ['id', 'revision', 'type', 'version', 'data', 'meta'] as const;

/** Texts are compared, not values: what is hashed must be read back the same to the last byte. */
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const differingFields = (wanted: RecordedEvent, found: RecordedEvent): string[] =>
  COMPARED.filter((field) => textOf(wanted[field]) !== textOf(found[field]));
