import { createHash } from 'node:crypto';
import { WITHHELD } from '@hourbook/domain/audit/withheld.ts';
import { DIGESTS } from '@hourbook/domain/events/stream-kinds.ts';
import type { EventStore, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import type { Month } from '@hourbook/domain/reference/fields.ts';
import type { Instant } from '@hourbook/domain/time.ts';
import type { Head, KeptHeads } from '../ports/audit.ts';
import { NO_HASH } from '../streams/seal.ts';
import { firstNotIn } from './first-not-in.ts';
import { inOrder } from './heads.ts';

/** The version of the format (docs/evidence.md). */
const FORMAT = 2;
/** Entries per read. */
const PAGE = 200;
/** Characters per chunk. */
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
  /** Whether the data of an entry are withheld from the reader. Absent: nothing is withheld. */
  readonly isWithheld?: (event: RecordedEvent) => boolean;
}

type Line = Readonly<Record<string, unknown>> & { readonly kind: string };

/**
 * api.md "Proof": the entries recorded in a month (UTC), one JSON object per line, with all that a check of the chains needs.
 * The file is made while it is read, so its size does not matter.
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

async function* linesOf(ports: EvidencePorts, asked: EvidenceAsked): AsyncGenerator<Line> {
  const { month, streams, digests, madeAt } = asked;
  yield { kind: 'header', format: FORMAT, month, madeAt };
  // A digest that is entered from now on may contain entries that are no longer read.
  const [lastDigest] = digests ? await ports.events.read(DIGESTS, { direction: 'backwards', limit: 1 }) : [];
  const digestBefore = lastDigest && (await lastBefore(ports.events, month));
  const headsBefore = digestBefore ? await headsOf(ports, digestBefore) : [];
  if (digestBefore) {
    yield { kind: 'digestBefore', ...stored(digestBefore) };
    yield { kind: 'headsBefore', date: digestBefore.data.date, heads: headsBefore };
  }
  const ends = digestBefore ? new Map(headsBefore.map(([stream, revision]) => [stream, revision])) : null;
  for await (const stream of streams) {
    yield* streamLines(ports, asked, stream, ends && (ends.get(stream) ?? -1));
  }
  if (!lastDigest) return;
  for await (const event of recordedIn(ports.events, DIGESTS, month)) {
    if (event.revision > lastDigest.revision) return;
    yield { kind: 'digest', ...stored(event) };
    yield { kind: 'heads', date: event.data.date, heads: await headsOf(ports, event) };
  }
}

/** The last digest that was entered before a month. */
async function lastBefore(events: EvidencePorts['events'], month: Month): Promise<RecordedEvent | undefined> {
  const next = await firstNotIn(events, DIGESTS, (event) => isBefore(event, month));
  if (next === 0n) return undefined;
  const [digest] = await events.read(DIGESTS, { from: next - 1n, limit: 1 });
  return digest;
}

/** The list of a digest; empty if it is not stored, which checkers find. */
async function headsOf({ keptHeads }: EvidencePorts, { revision, data }: RecordedEvent): Promise<readonly Head[]> {
  const list = await keptHeads.of({ revision: Number(revision), digest: String(data.digest) });
  return list ? inOrder(list.heads) : [];
}

/** @param end the revision of the stream in the last digest before the month, -1 if it is not in the digest; null: no digest */
async function* streamLines(
  ports: EvidencePorts,
  { month, isWithheld }: EvidenceAsked,
  stream: string,
  end: number | null,
): AsyncGenerator<Line> {
  const told = (event: RecordedEvent) => (isWithheld?.(event) ? { ...stored(event), data: WITHHELD } : stored(event));
  let begun = false;
  for await (const event of recordedIn(ports.events, stream, month)) {
    if (!begun) {
      yield { kind: 'stream', stream, fromRevision: Number(event.revision), prev: event.meta.prev ?? NO_HASH };
      const from = end === null ? event.revision : BigInt(end) + 1n;
      for await (const earlier of between(ports.events, stream, from, event.revision)) {
        yield { kind: 'earlier', ...told(earlier) };
      }
    }
    begun = true;
    yield { kind: 'entry', ...told(event) };
  }
}

/** A stored entry without its position among other streams, which is part of neither hash nor evidence. */
const stored = ({ stream, revision, id, type, version, data, meta }: RecordedEvent) => ({
  stream,
  revision: Number(revision),
  id,
  type,
  version,
  data,
  meta,
});

const isBefore = ({ meta }: RecordedEvent, month: Month): boolean => String(meta.at).slice(0, 7) < month;

/** The entries of a stream that were recorded in a month; instants rise within a stream. */
async function* recordedIn(
  events: EvidencePorts['events'],
  stream: string,
  month: Month,
): AsyncGenerator<RecordedEvent> {
  const from = await firstNotIn(events, stream, (event) => isBefore(event, month));
  for await (const event of between(events, stream, from)) {
    if (String(event.meta.at).slice(0, 7) > month) return;
    yield event;
  }
}

/** The entries of a stream from a revision on. @param to exclusive; absent: to the last entry */
async function* between(
  events: EvidencePorts['events'],
  stream: string,
  from: bigint,
  to?: bigint,
): AsyncGenerator<RecordedEvent> {
  for (let next = from; to === undefined || next < to; next += BigInt(PAGE)) {
    const page = await events.read(stream, { from: next, limit: PAGE });
    for (const event of page) {
      if (to !== undefined && event.revision >= to) return;
      yield event;
    }
    if (page.length < PAGE) return;
  }
}
