import { createHash } from 'node:crypto';
import { DIGESTS } from '@hourbook/domain/events/stream-kinds.ts';
import type { EventStore, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import type { Month } from '@hourbook/domain/reference/fields.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import type { KeptHeads } from '../ports/audit.ts';
import { NO_HASH } from '../streams/seal.ts';
import { breather } from '../turns.ts';
import { firstNotIn } from './first-not-in.ts';
import { inOrder } from './heads.ts';

/** The version of the format (docs/evidence.md). */
const FORMAT = 1;
/** Entries that are read together. */
const PAGE = 200;
/** Characters that are sent together. */
const PIECE = 64_000;

export interface EvidencePorts {
  readonly events: Pick<EventStore, 'read'>;
  readonly keptHeads: Pick<KeptHeads, 'of'>;
}

export interface EvidenceAsked {
  readonly month: Month;
  /** In the order in which they are written. */
  readonly streams: AsyncIterable<string> | Iterable<string>;
  /** Whether the digests of the month follow. */
  readonly digests: boolean;
  readonly madeAt: Instant;
}

type Line = Readonly<Record<string, unknown>> & { readonly kind: string };

/**
 * api.md "Proof": what was recorded in a month (UTC), a JSON object a line, with all that is needed to check the chains. It
 * is made while it is read, so that its size does not matter.
 */
export async function* evidence(ports: EvidencePorts, asked: EvidenceAsked): AsyncGenerator<Uint8Array> {
  const sum = createHash('sha256');
  const counts = { streams: 0, entries: 0 };
  let piece = '';
  const flush = (): Uint8Array => {
    const bytes = Buffer.from(piece);
    sum.update(bytes);
    piece = '';
    return bytes;
  };
  for await (const line of linesOf(ports, asked)) {
    if (line.kind === 'stream') counts.streams += 1;
    if (line.kind === 'entry') counts.entries += 1;
    piece += `${JSON.stringify(line)}\n`;
    if (piece.length >= PIECE) yield flush();
  }
  yield flush();
  yield Buffer.from(`${JSON.stringify({ kind: 'end', ...counts, sha256: sum.digest('hex') })}\n`);
}

async function* linesOf(
  ports: EvidencePorts,
  { month, streams, digests, madeAt }: EvidenceAsked,
): AsyncGenerator<Line> {
  yield { kind: 'header', format: FORMAT, month, madeAt };
  // A digest that is entered from now on may know entries that are not read any more.
  const [lastDigest] = digests ? await ports.events.read(DIGESTS, { direction: 'backwards', limit: 1 }) : [];
  for await (const stream of streams) yield* streamLines(ports, stream, month);
  if (!lastDigest) return;
  for await (const event of recordedIn(ports.events, DIGESTS, month)) {
    if (event.revision > lastDigest.revision) return;
    const entry = stored(event);
    yield { kind: 'digest', ...entry };
    const { date, digest } = event.data as { readonly date: string; readonly digest: string };
    const list = await ports.keptHeads.of({ revision: entry.revision, digest });
    yield { kind: 'heads', date, heads: list ? inOrder(list.heads) : [] };
  }
}

async function* streamLines(ports: EvidencePorts, stream: string, month: Month): AsyncGenerator<Line> {
  let begun = false;
  for await (const event of recordedIn(ports.events, stream, month)) {
    const entry = stored(event);
    if (!begun) yield { kind: 'stream', stream, fromRevision: entry.revision, prev: event.meta.prev ?? NO_HASH };
    begun = true;
    yield { kind: 'entry', ...entry };
  }
}

/** An entry as it is stored; where it stands among those of other streams is no part of its hash, nor of evidence. */
const stored = ({ stream, revision, id, type, version, data, meta }: RecordedEvent) => ({
  ...{ stream, revision: Number(revision), id, type, version, data, meta },
});

const isBefore = ({ meta }: RecordedEvent, month: Month): boolean => String(meta.at).slice(0, 7) < month;

/** The entries of a stream that were recorded in a month; instants rise within a stream. */
async function* recordedIn(
  events: Pick<EventStore, 'read'>,
  stream: string,
  month: Month,
): AsyncGenerator<RecordedEvent> {
  const rest = breather();
  for (let from = await firstNotIn(events, stream, (event) => isBefore(event, month)); ; from += BigInt(PAGE)) {
    const page = await events.read(stream, { from, limit: PAGE });
    for (const event of page) {
      if (String(event.meta.at).slice(0, 7) > month) return;
      yield event;
      const pause = rest();
      if (pause) await pause;
    }
    if (page.length < PAGE) return;
  }
}
