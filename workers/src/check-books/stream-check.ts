import type { Entry } from '@hourbook/domain/events/envelope.ts';
import type { Delivery, Position, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import type { Pass } from '../pass.ts';
import type { ChainEnd, FollowChain } from './follow-chain.ts';

/** A kind of stream without read models: its state is folded from its first entry. */
export interface CheckedKind {
  idOf(stream: string): unknown;
  read(event: RecordedEvent): Entry<unknown>;
  /** @throws when the entry cannot follow upon the state */
  evolve(state: unknown, entry: Entry<unknown>): unknown;
}

export interface StreamCheckPorts {
  readonly kinds: readonly CheckedKind[];
  /** What was entered behind a position, in any stream, up to the newest. */
  entered(after: Position, signal: AbortSignal): AsyncIterable<Delivery>;
  /** A stream from its first entry to its last at the time of the call, in pages. */
  pages(stream: string): AsyncIterable<readonly RecordedEvent[]>;
  readonly follow: FollowChain;
}

/** A stream that is not as it should be; no content of it. */
export interface StreamFinding {
  readonly stream: string;
  /** `chain`: a page is not what was entered; `entry`: one cannot be folded; `unreadable`: the stream could not be read. */
  readonly problem: 'chain' | 'entry' | 'unreadable';
  /** The page that is damaged, where one can be named. */
  readonly revision: number | null;
}

interface StreamCheck {
  /** Streams that were followed from their first entry. */
  readonly streams: number;
  readonly entries: number;
  readonly findings: readonly StreamFinding[];
  /** Behind which the next check goes on; null: from the beginning. */
  readonly cursor: Position | null;
}

/** So many entries of all streams are looked through a night; with fewer all of them. */
const LOOKED_THROUGH = 100_000;
/** And so many streams are found among them at the most. */
const MOST = 500;

/**
 * Follows and folds the streams that have entries among the next of all there are, so that over the nights every stream has
 * its turn: there is no list of them.
 * @param after where the check before ended
 */
export async function checkStreams(
  ports: StreamCheckPorts,
  after: Position,
  { signal, failed }: Pass,
): Promise<StreamCheck> {
  const { found, cursor } = await nextStreams(ports, after, signal);
  const findings: StreamFinding[] = [];
  let entries = 0;
  for (const [stream, kind] of found) {
    signal.throwIfAborted();
    try {
      const checked = await checkStream(ports, kind, stream);
      entries += checked.entries;
      if (checked.finding) findings.push(checked.finding);
    } catch (error) {
      failed(stream, error);
      findings.push({ stream, problem: 'unreadable', revision: null });
    }
  }
  return { streams: found.size, entries, findings, cursor };
}

async function nextStreams({ kinds, entered }: StreamCheckPorts, after: Position, signal: AbortSignal) {
  const found = new Map<string, CheckedKind>();
  let looked = 0;
  for await (const { events, position } of entered(after, signal)) {
    for (const { stream } of events) {
      const kind = kinds.find((each) => each.idOf(stream) !== null);
      if (kind) found.set(stream, kind);
    }
    looked += events.length;
    if (looked >= LOOKED_THROUGH || found.size >= MOST) return { found, cursor: position };
  }
  return { found, cursor: null };
}

async function checkStream({ pages, follow }: StreamCheckPorts, kind: CheckedKind, stream: string) {
  let chain: ChainEnd | null = null;
  let state: unknown = null;
  let entries = 0;
  const damaged = (problem: StreamFinding['problem'], revision: number) => ({
    entries,
    finding: { stream, problem, revision },
  });
  for await (const page of pages(stream)) {
    const followed = follow(page, chain);
    if ('problem' in followed) return damaged('chain', followed.revision);
    chain = followed;
    for (const event of page) {
      try {
        state = kind.evolve(state, kind.read(event));
      } catch {
        return damaged('entry', Number(event.revision));
      }
      entries += 1;
    }
  }
  return { entries, finding: null };
}
