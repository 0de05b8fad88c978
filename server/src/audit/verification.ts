import type { Finding } from '@hourbook/domain/audit/contracts.ts';
import { UnreadableEvent } from '@hourbook/domain/events/define-event.ts';
import { CLOSINGS, closingStreams, DIGESTS, kindOf } from '@hourbook/domain/events/stream-kinds.ts';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { type EventStore, START, type StoredEvent, TornEntry } from '@hourbook/domain/ports/event-store.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import { storedHistory } from '@hourbook/projections/projector/history.ts';
import { z } from 'zod';
import type { Head, HeadList, KeptHeads } from '../ports/audit.ts';
import { isWhole } from '../streams/kept-lists.ts';
import { NO_HASH, sealOfStored } from '../streams/seal.ts';
import { everyDigest } from './digests.ts';
import { digestOf } from './heads.ts';

/** The most findings that are stored. */
const MOST_FINDINGS = 1_000;
/** Entries of closings per read. */
const PAGE = 100;

export interface VerifyPorts {
  readonly events: EventStore;
  readonly keptHeads: KeptHeads;
  /** Heads noted after the last digest, such as the heads in the read models. */
  newerHeads(): AsyncIterable<Head>;
  /** The store of the lists that entries name. */
  readonly store: DocumentStore;
}

export interface VerifyOnlooker {
  readonly signal: AbortSignal;
  /** Called with the number of entries that were verified since the last call. */
  verified?(entries: number): void;
}

/** The extent of the verification, without the stream of digests. */
export interface Verified {
  readonly streams: number;
  readonly entries: number;
  readonly findings: readonly Finding[];
}

/** A place in a chain; a null hash: the entry there cannot be read. */
interface End {
  revision: number;
  hash: string | null;
  /** The entry has the right hash. */
  isUnchanged: boolean;
}

/**
 * api.md "Proof": follows the chain of every stream from its first entry to its last, and compares the streams with their noted
 * heads, so that a cut or replaced end is found too. Changes nothing.
 */
export async function verifyBooks(ports: VerifyPorts, { signal, verified }: VerifyOnlooker): Promise<Verified> {
  const findings: Finding[] = [];
  const find = (stream: string, revision: number | null, what: string): void => {
    if (findings.length < MOST_FINDINGS) findings.push({ stream, revision, what });
  };
  const noted = await notedHeads(ports, find);
  const ends = new Map<string, End>();
  let entries = 0;
  const strange = new Set<string>();

  function follow(event: StoredEvent): void {
    const { stream } = event;
    const revision = Number(event.revision);
    const known = ends.get(stream);
    if (!known && !kindOf(stream)) {
      if (!strange.has(stream)) find(stream, null, 'This is no stream of Hourbook.');
      strange.add(stream);
      return;
    }
    const before = known ?? { revision: -1, hash: NO_HASH, isUnchanged: false };
    const expected = before.revision + 1;
    const isNext = revision === expected;
    if (revision > expected) find(stream, expected, `${missing(expected, revision - 1)}.`);
    if (revision < expected) find(stream, revision, 'The entry is not in its place, or there are two.');
    if (stream !== DIGESTS) entries += 1;
    const sealed = sealOfStored(event);
    if (!sealed) {
      find(stream, revision, 'The entry cannot be read.');
      ends.set(stream, { revision: Math.max(revision, before.revision), hash: null, isUnchanged: false });
      return;
    }
    const isUnchanged = sealed.hash === sealed.expected;
    if (!isUnchanged) find(stream, revision, 'The entry was changed: its hash is that of another one.');
    else if (!sealed.isAsWritten) {
      find(
        stream,
        revision,
        'The entry was changed: it says the same, but is written in another way than Hourbook writes.',
      );
    }
    if (isUnchanged && isNext && before.hash !== null && sealed.prev !== before.hash) {
      find(stream, revision, before.isUnchanged ? UNLINKED : ELSEWHERE_LINKED);
    }
    const hash = String(sealed.hash);
    const asNoted = noted.get(stream);
    const other = asNoted?.find((each) => each.revision === revision && each.hash !== hash);
    if (other) find(stream, revision, `The entry was replaced: ${other.by} has another hash for it.`);
    ends.set(stream, { revision: Math.max(revision, before.revision), hash, isUnchanged });
  }

  const end = await ports.events.head();
  for await (const { events: page } of storedHistory(ports.events, { after: START, end, signal })) {
    page.forEach(follow);
    verified?.(page.length);
  }
  for (const [stream, heads] of noted) {
    const last = ends.get(stream)?.revision ?? -1;
    const furthest = heads.reduce((far, each) => (each.revision > far.revision ? each : far));
    if (furthest.revision > last) {
      find(stream, last + 1, `${missing(last + 1, furthest.revision)}, although ${furthest.by} has the last one.`);
    }
  }
  await followLists(ports, find);
  return { streams: [...ends.keys()].filter((stream) => stream !== DIGESTS).length, entries, findings };
}

/** Closed months: the lists that their entries name. */
async function followLists(
  { events, store }: Pick<VerifyPorts, 'events' | 'store'>,
  find: (stream: string, revision: number | null, what: string) => void,
): Promise<void> {
  try {
    for (let from = 0n; ; from += BigInt(PAGE)) {
      const page = await events.read(CLOSINGS, { from, limit: PAGE });
      for (const event of page) {
        const { type, data } = closingStreams.read(event);
        if (type !== 'MonthClosed') continue;
        for (const [what, list] of Object.entries({ 'frozen facts': data.facts, 'settled changes': data.changes })) {
          if (await isWhole({ store }, list)) continue;
          const month = `${data.month.slice(5)}/${data.month.slice(0, 4)}`;
          find(CLOSINGS, Number(event.revision), `The ${what} of ${month} were changed, or some are missing.`);
        }
      }
      if (page.length < PAGE) return;
    }
  } catch (error) {
    // The entry itself is named when its chain is followed.
    if (!isUnreadable(error)) throw error;
  }
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof z.ZodError || error instanceof UnreadableEvent || error instanceof TornEntry;

const ELSEWHERE_LINKED = 'The entry does not follow the one before it: its previous hash is that of another one.';
/** Earlier versions named an entry without its content, see decision 059. */
const UNLINKED =
  'The entry does not follow the one before it, although both are as they were entered: either entries were removed or ' +
  'replaced, or an earlier version of Hourbook linked it to an attempt that EventStoreDB never stored, while that stood ' +
  'still. Nothing is lost in the second case. "Broken chains" in docs/operating.md tells them apart.';

const missing = (first: number, last: number): string =>
  first === last ? `Entry ${first} is missing` : `Entries ${first} to ${last} are missing`;

interface Noted {
  readonly revision: number;
  readonly hash: string;
  /** The source of the head. */
  readonly by: string;
}

/** The heads of the last digest and newer ones, by stream; every digest is compared with its list on the way. */
async function notedHeads(
  { events, keptHeads, newerHeads }: VerifyPorts,
  find: (stream: string, revision: number | null, what: string) => void,
): Promise<Map<string, Noted[]>> {
  const noted = new Map<string, Noted[]>();
  const note = ([stream, revision, hash]: Head, by: string) => {
    const others = noted.get(stream) ?? [];
    if (!others.some((each) => each.revision === revision && each.hash === hash)) others.push({ revision, hash, by });
    noted.set(stream, others);
  };
  let last: (HeadList & { readonly by: string }) | null = null;
  const entered = new Set<string>();
  try {
    for await (const { revision, date, digest } of everyDigest(events)) {
      entered.add(`${revision}/${digest}`);
      const list = await keptHeads.of({ revision, digest });
      if (!list) {
        find(DIGESTS, revision, `The list of heads of ${formatDate(date)} is missing, or is not whole.`);
      } else if (digestOf(list.heads) !== digest) {
        find(DIGESTS, revision, `The list of heads of ${formatDate(date)} is not the one the digest was made of.`);
      } else {
        last = { ...list, by: `the digest of ${formatDate(date)}` };
      }
    }
  } catch (error) {
    // The entry itself is named when its chain is followed.
    if (error instanceof z.ZodError || error instanceof UnreadableEvent)
      find(DIGESTS, null, 'A digest cannot be read.');
    else if (!(error instanceof TornEntry)) throw error;
  }
  for await (const { revision, digest } of keptHeads.entered()) {
    if (!entered.has(`${revision}/${digest}`))
      find(DIGESTS, revision, 'A digest is missing: the list of its heads is kept.');
  }
  if (last) for (const head of last.heads.values()) note(head, last.by);
  for await (const head of newerHeads()) note(head, 'the list of books');
  return noted;
}
