import type { Verification } from '@hourbook/domain/audit/contracts.ts';
import type { DigestEvent } from '@hourbook/domain/events/digest-events.ts';
import type { ExportEvent } from '@hourbook/domain/events/export-events.ts';
import type { DIGESTS, EXPORTS } from '@hourbook/domain/events/stream-kinds.ts';
import type { Position } from '@hourbook/domain/ports/event-store.ts';
import type { Folded, RunCommand } from './streams.ts';

/** The end of a stream's hash chain. */
export type Head = readonly [stream: string, revision: number, hash: string];

/** The heads of streams, by stream. */
export type Heads = Map<string, Head>;

/** The heads that a digest was made of, and up to where entries are in them. */
export interface HeadList {
  readonly heads: Heads;
  readonly position: Position;
}

/** Which digest. A writer that was overtaken made another one for the same revision. */
export interface DigestPlace {
  readonly revision: number;
  readonly digest: string;
}

/**
 * The lists of heads that digests were made of (api.md "Proof"). They show what is missing when the end of a stream was cut
 * or replaced.
 */
export interface KeptHeads {
  /** @returns null: it is not kept, or not whole */
  of(place: DigestPlace): Promise<HeadList | null>;
  /**
   * Is called before the digest is entered, so that no digest is without a list.
   * @param previous the digest before it @param changed the heads that changed since then
   */
  keep(place: DigestPlace, previous: DigestPlace | null, changed: Heads, all: HeadList): Promise<void>;
  /** Notes that the digest of a list was entered. A list without the note may be of one that a crash prevented. */
  note(place: DigestPlace): Promise<void>;
  /** The digests that were entered, as far as it was noted. */
  entered(): AsyncIterable<DigestPlace>;
}

/** Runs commands on the stream of digests. */
export type DigestCommands = RunCommand<typeof DIGESTS, DigestEvent, Folded<typeof DIGESTS, DigestEvent['data']>, void>;

/** Runs commands on the stream of exports. */
export type ExportCommands = RunCommand<typeof EXPORTS, ExportEvent, Folded<typeof EXPORTS, ExportEvent['data']>, void>;

/** What the last verification of all streams came to; kept across restarts. */
export interface Verifications {
  /** null before the first. */
  last(): Promise<Verification | null>;
  keep(verification: Verification): Promise<void>;
}
