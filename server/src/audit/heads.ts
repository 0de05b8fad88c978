import { hash } from 'node:crypto';
import { DIGESTS } from '@hourbook/domain/events/stream-kinds.ts';
import type { EventStore, Position } from '@hourbook/domain/ports/event-store.ts';
import { history } from '@hourbook/projections/projector/history.ts';
import type { Head, Heads } from '../ports/audit.ts';
import { canonicalText } from '../streams/canonical-text.ts';

/** api.md "Proof": SHA-256, hex, over the RFC 8785 form of the heads, sorted by stream. */
export const digestOf = (heads: Heads): string => hash('sha256', canonicalText(inOrder(heads)));

/** By UTF-16 code unit. */
export const inOrder = (heads: Heads): Head[] => [...heads.values()].sort(([a], [b]) => (a < b ? -1 : 1));

/** @returns how many entries the streams have up to these heads */
export const entriesIn = (heads: Heads): number =>
  [...heads.values()].reduce((sum, [, revision]) => sum + revision + 1, 0);

/**
 * The heads that changed after a position.
 * @param end not after the newest entry
 */
export async function headsBetween(events: EventStore, after: Position, end: Position): Promise<Heads> {
  const changed: Heads = new Map();
  for await (const { events: page } of history(events, { after, end })) {
    for (const { stream, revision, meta } of page) {
      if (stream !== DIGESTS) changed.set(stream, [stream, Number(revision), String(meta.hash)]);
    }
  }
  return changed;
}
