/** An event as the server keeps it; `position` is where it stands in everything. */
export interface KeptEvent {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export type ProposedEvent = Pick<KeptEvent, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

export type AppendAnswer =
  | { readonly is: 'stored'; readonly revision: number; readonly position: number }
  | { readonly is: 'wrong-version'; readonly actual: number | undefined }
  | { readonly is: 'too-large' }
  | { readonly is: 'bad-request' };

const MOST_BYTES = 1_048_576;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NIL = /^[0-]*$/;

/** What a server has stored: it outlives every connection, and every end of the server. */
export interface Log {
  readonly all: readonly KeptEvent[];
  /** @returns the events of a stream, none when it does not exist */
  stream(name: string): readonly KeptEvent[];
  /** @param expected the revision it has to be at; -1 for a stream that must not exist */
  append(stream: string, expected: number, events: readonly ProposedEvent[]): AppendAnswer;
}

/** @returns a log as a new server has it: with one event of its own */
export function newLog(): Log {
  const all: KeptEvent[] = [];
  const streams = new Map<string, KeptEvent[]>();
  let end = 548;

  function store(stream: string, event: ProposedEvent): KeptEvent {
    const events = streams.get(stream) ?? [];
    streams.set(stream, events);
    const kept = { ...event, stream, revision: events.length, position: end };
    end += 100 + stream.length + event.type.length + event.data.length + event.metadata.length;
    events.push(kept);
    all.push(kept);
    return kept;
  }

  const answer = ({ revision, position }: KeptEvent): AppendAnswer => ({ is: 'stored', revision, position });

  store('$$$scavenges', {
    id: '89b52f8a-1d49-4775-becb-62acbc0c6dad',
    type: '$metadata',
    contentType: 'application/json',
    data: Buffer.from('{"$maxAge":2592000}'),
    metadata: new Uint8Array(),
  });

  return {
    all,
    stream: (name) => streams.get(name) ?? [],
    append(stream, expected, events) {
      if (stream === '' || events.some(({ id, type }) => type === '' || !UUID.test(id) || NIL.test(id))) {
        return { is: 'bad-request' };
      }
      if (events.reduce((sum, { data }) => sum + data.length, 0) > MOST_BYTES) return { is: 'too-large' };
      const there = streams.get(stream) ?? [];
      if (there.length - 1 === expected) return answer(events.map((event) => store(stream, event)).at(-1)!);
      // The same ids behind the same exact revision: it has these already.
      const same = events.every(({ id }, i) => there[expected + 1 + i]?.id === id);
      if (same) return answer(there[expected + events.length]!);
      return { is: 'wrong-version', actual: there.at(-1)?.revision };
    },
  };
}
