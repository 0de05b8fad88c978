import { hash } from 'node:crypto';
import type { EventMeta } from '@hourbook/domain/events/envelope.ts';
import type { StreamKind } from '@hourbook/domain/events/stream-kinds.ts';
import type { JsonObject, NewEvent, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import { instant } from '@hourbook/domain/time.ts';
import { parse as uuidBytes, v5 as uuidv5 } from 'uuid';
import type { Authorship, Fact } from '../ports/streams.ts';
import { canonicalText } from './canonical-text.ts';

/** What stands before the first entry of a stream. */
export const NO_HASH = '0'.repeat(64);

type Hashed = Pick<RecordedEvent, 'stream' | 'id' | 'type' | 'version' | 'data' | 'meta'> & { revision: bigint };

/** events.md "Envelope and hash": SHA-256 over the RFC 8785 form of the stored entry without its own hash. */
function hashOf({ stream, revision, id, type, version, data, meta }: Hashed): string {
  const { hash: _own, ...signed } = meta;
  return hash('sha256', canonicalText({ stream, revision: Number(revision), id, type, version, data, meta: signed }));
}

/**
 * Makes entries of facts, each bound to the one before. Ids are made of the command and the page, so that a retry on the
 * same page is recognised, and a command whose id comes again on another day never has the ids of the first.
 * @param id which stream of the kind
 * @param head where the stream is: revision -1 and {@link NO_HASH} before the first entry
 * @param now milliseconds since 1970
 */
export function seal<Id, E extends Fact>(
  kind: StreamKind<Id, E>,
  id: Id,
  head: { readonly revision: number; readonly hash: string },
  events: readonly E[],
  by: Authorship,
  now: number,
): NewEvent[] {
  const stream = kind.streamOf(id);
  const ownerId = kind.ownerOf(id);
  const command = uuidBytes(by.commandId);
  const at = instant(now);
  let prev = head.hash;
  return events.map(({ type, data }, index) => {
    const meta: Omit<EventMeta, 'hash'> = {
      actorId: by.actorId,
      onBehalfOf: by.actorId === ownerId ? null : ownerId,
      commandId: by.commandId,
      at,
      source: by.source,
      $correlationId: by.correlationId,
      $causationId: by.causationId ?? by.commandId,
      prev,
    };
    const event = {
      id: uuidv5(`${stream}/${head.revision + 1 + index}`, command),
      type,
      version: kind.definitions[type]!.version,
      data: data as JsonObject,
      meta,
    };
    prev = hashOf({ ...event, stream, revision: BigInt(head.revision + 1 + index) });
    return { ...event, meta: { ...meta, hash: prev } };
  });
}

/** The first entry of a chain that is not what was entered, and what is wrong with it. */
export interface Break {
  readonly stream: string;
  readonly revision: number;
  readonly problem: 'gap' | 'previous hash' | 'own hash';
}

/** Where a stream's hash chain is before its first entry. */
export const CHAIN_START = { revision: -1, hash: NO_HASH };

/**
 * Verifies entries of one stream that follow each other.
 * @param from where the chain is before them
 * @returns null when the chain is whole
 */
export function findBreak(entries: readonly RecordedEvent[], from = CHAIN_START): Break | null {
  let prev = from.hash;
  for (const [index, entry] of entries.entries()) {
    const revision = from.revision + 1 + index;
    const at = (problem: Break['problem']): Break => ({ stream: entry.stream, revision, problem });
    if (entry.revision !== BigInt(revision)) return at('gap');
    if (entry.meta.prev !== prev) return at('previous hash');
    if (entry.meta.hash !== hashOf(entry)) return at('own hash');
    prev = entry.meta.hash as string;
  }
  return null;
}
