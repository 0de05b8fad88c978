import type { Entry } from '@hourbook/domain/events/envelope.ts';
import type { Delivery, Position, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import type { Pass } from '../pass.ts';
import type { ChainEnd, FollowChain } from './follow-chain.ts';

/** A kind of stream without read models: its state is folded from its first entry. */
export interface CheckedKind {
  idOf(stream: string): unknown;
  read(event: RecordedEvent): Entry<unknown>;
  /** @throws if the entry cannot follow the state */
  evolve(state: unknown, entry: Entry<unknown>): unknown;
}

export interface StreamCheckPorts {
  readonly kinds: readonly CheckedKind[];
  /** The entries after a position, of any stream, up to the newest. */
  entered(after: Position, signal: AbortSignal): AsyncIterable<Delivery>;
  /** A stream from its first entry to its last at the time of the call, in pages. */
  pages(stream: string): AsyncIterable<readonly RecordedEvent[]>;
  readonly follow: FollowChain;
}

/** A problem with a stream, without any of its contents. */
export interface StreamFinding {
  readonly stream: string;
  /**
   * `chain`: an entry is not the one that was sealed; `entry`: an entry cannot be folded; `unreadable`: the stream could not
   * be read.
   */
  readonly problem: 'chain' | 'entry' | 'unreadable';
  /** The revision of the damaged entry, if known. */
  readonly revision: number | null;
}

interface StreamCheck {
  /** Streams that were checked from their first entry. */
  readonly streams: number;
  readonly entries: number;
  readonly findings: readonly StreamFinding[];
  /** The position after which the next check continues; null: from the beginning. */
  readonly cursor: Position | null;
}

/** Entries, of all streams, that are scanned per night; all of them if there are fewer. */
const LOOKED_THROUGH = 100_000;
/** The most streams per night. */
const MOST = 500;

/**
 * Verifies and folds the streams that have entries in the next part of all entries. There is no list of streams, so this is
 * how every stream gets checked over time.
 * @param after where the previous check ended
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
