import { hash } from 'node:crypto';
import type { EventMeta } from '@hourbook/domain/events/envelope.ts';
import type { StreamKind } from '@hourbook/domain/events/stream-kinds.ts';
import type { JsonObject, NewEvent, RecordedEvent, StoredEvent } from '@hourbook/domain/ports/event-store.ts';
import { instant } from '@hourbook/domain/time.ts';
import { parse as uuidBytes, v5 as uuidv5 } from 'uuid';
import type { Authorship, Fact } from '../ports/streams.ts';
import { canonicalText } from './canonical-text.ts';

/** The previous hash of the first entry of a stream. */
export const NO_HASH = '0'.repeat(64);

type Hashed = Pick<RecordedEvent, 'stream' | 'id' | 'type' | 'version' | 'data' | 'meta'> & { revision: bigint };

/** events.md "Envelope and hash": SHA-256 of the RFC 8785 form of the stored entry without its own hash. */
export const hashOf = ({ data, meta, ...entry }: Hashed): string =>
  hashOfTexts(entry, canonicalText(data), signedText(meta));

/** @param data and meta: their canonical texts */
function hashOfTexts(entry: Omit<Hashed, 'data' | 'meta'>, data: string, meta: string): string {
  const { stream, revision, id, type, version } = entry;
  const text = JSON.stringify;
  const about = `"revision":${revision},"stream":${text(stream)},"type":${text(type)},"version":${version}`;
  return hash('sha256', `{"data":${data},"id":${text(id)},"meta":${meta},${about}}`);
}

/** The keys of what is beside an entry, in the order of RFC 8785. */
const SIGNED = [
  '$causationId',
  '$correlationId',
  'actorId',
  'at',
  'commandId',
  'onBehalfOf',
  'prev',
  'source',
] as const satisfies readonly (keyof EventMeta)[];

/** The canonical text of what is beside an entry, without its hash. The usual keys need no sorting, which takes long. */
function signedText(meta: JsonObject): string {
  const besides = 'hash' in meta ? 1 : 0;
  const isUsual = Object.keys(meta).length === SIGNED.length + besides && SIGNED.every((key) => key in meta);
  if (isUsual) return `{${SIGNED.map((key) => `"${key}":${scalarText(meta[key])}`).join(',')}}`;
  const { hash: _own, ...signed } = meta;
  return canonicalText(signed);
}

const scalarText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? canonicalText(value) : JSON.stringify(value);

/**
 * Turns facts into entries, each bound to the previous one by its hash. An id is derived from the command, the revision and
 * the content: the same id is the same bytes. EventStoreDB takes an append whose ids it has for a repeat and looks at
 * nothing else, and a paused one stores what it had received long after the process gave up; a command that was decided
 * anew meanwhile has other ids and is refused as stale.
 * @param id which stream of the kind
 * @param head the end of the stream: revision -1 and {@link NO_HASH} before the first entry
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
  const command = uuidBytes(by.command.id);
  const at = instant(now);
  let prev = head.hash;
  return events.map(({ type, data }, index) => {
    const meta: Omit<EventMeta, 'hash'> = {
      actorId: by.actorId,
      onBehalfOf: by.onBehalfOf ?? (by.actorId === ownerId ? null : ownerId),
      commandId: by.command.id,
      at,
      source: by.source,
      $correlationId: by.correlationId,
      $causationId: by.causationId ?? by.command.id,
      prev,
    };
    const revision = head.revision + 1 + index;
    const { version } = kind.definitions[type]!;
    const texts = [canonicalText(data as JsonObject), signedText(meta)] as const;
    const content = hash('sha256', [type, version, ...texts].join('\n'));
    const event = {
      id: uuidv5(`${stream}/${revision}/${content}`, command),
      type,
      version,
      data: data as JsonObject,
      meta,
    };
    prev = hashOfTexts({ ...event, stream, revision: BigInt(revision) }, ...texts);
    return { ...event, meta: { ...meta, hash: prev } };
  });
}

/** How a stored entry is sealed. */
export interface StoredSeal {
  /** The hash that it should have. */
  readonly expected: string;
  /** The hash that it has, and the one it has of the entry before it. */
  readonly hash: unknown;
  readonly prev: unknown;
  /**
   * It is, sign by sign, what is written of what it says: without blanks, each key once, numbers and texts in one way. In
   * which order keys stand is the writer's, has changed with versions, and says nothing: the hash is that of the sorted ones.
   */
  readonly isAsWritten: boolean;
}

/** @returns null if the entry cannot be read */
export function sealOfStored(stored: StoredEvent): StoredSeal | null {
  try {
    const said = readObject(stored.data);
    const data = canonicalText(said);
    const isDataAsWritten = JSON.stringify(said) === stored.data;
    const usual = USUAL_META.exec(stored.meta);
    if (usual) {
      const meta = signedTextOf(usual);
      const [, , , , , , , , prev, own] = usual;
      return { expected: hashOfTexts(stored, data, meta), hash: own, prev, isAsWritten: isDataAsWritten };
    }
    const beside = readObject(stored.meta);
    return {
      expected: hashOfTexts(stored, data, signedText(beside)),
      hash: beside.hash,
      prev: beside.prev,
      isAsWritten: isDataAsWritten && JSON.stringify(beside) === stored.meta,
    };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const PLAIN = '"[^"\\\\]*"';
const OWNER = 'null|[0-9]{1,15}';

/** What is beside an entry as {@link seal} writes it. Nothing in it is escaped, so its parts are their own canonical texts. */
const USUAL_META = new RegExp(
  `^\\{"actorId":(${OWNER}),"onBehalfOf":(${OWNER}),"commandId":(${PLAIN}),"at":(${PLAIN}),"source":(${PLAIN}),` +
    `"\\$correlationId":(${PLAIN}),"\\$causationId":(${PLAIN}),"prev":"([0-9a-f]{64})","hash":"([0-9a-f]{64})"\\}$`,
);

/** {@link signedText} without reading: millions of entries are verified. @param usual a match of {@link USUAL_META} */
function signedTextOf([
  ,
  actorId,
  owner,
  commandId,
  at,
  source,
  correlation,
  causation,
  prev,
]: RegExpExecArray): string {
  const ids = `"$causationId":${causation},"$correlationId":${correlation},"actorId":${actorId}`;
  return `{${ids},"at":${at},"commandId":${commandId},"onBehalfOf":${owner},"prev":"${prev}","source":${source}}`;
}

/** @throws SyntaxError unless it is a JSON object */
function readObject(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject;
  throw new SyntaxError('This is no object');
}

/** The first entry of a chain that is not as it was entered, and what is wrong with it. */
export interface Break {
  readonly stream: string;
  readonly revision: number;
  readonly problem: 'gap' | 'previous hash' | 'own hash';
}

/** The state of a stream's hash chain before its first entry. */
export const CHAIN_START = { revision: -1, hash: NO_HASH };

/**
 * Verifies consecutive entries of one stream.
 * @param from the state of the chain before them
 * @returns null if the chain is intact
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
