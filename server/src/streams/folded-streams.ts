import { evolveSync, type Sync } from '@hourbook/domain/accounting/sync.ts';
import { type ClosedMonths, evolveClosedMonths } from '@hourbook/domain/commissions/closed-months.ts';
import type { ClosingEvent } from '@hourbook/domain/events/closing-events.ts';
import type { DigestEvent } from '@hourbook/domain/events/digest-events.ts';
import type { Entry } from '@hourbook/domain/events/envelope.ts';
import type { ExportEvent } from '@hourbook/domain/events/export-events.ts';
import { evolveHead } from '@hourbook/domain/events/stream-head.ts';
import {
  type CLOSINGS,
  closingStreams,
  type DIGESTS,
  digestStreams,
  type EXPORTS,
  exportStreams,
  type StreamKind,
  syncStreams,
} from '@hourbook/domain/events/stream-kinds.ts';
import type { SyncEvent } from '@hourbook/domain/events/sync-events.ts';
import type { EventStore } from '@hourbook/domain/ports/event-store.ts';
import type { Fact, Folded, RunCommand, Streams } from '../ports/streams.ts';
import { type CommandParts, streamCommands } from './commands.ts';

/** A kind of stream without read models. */
export interface FoldedKind<Id, E, S> extends StreamKind<Id, E> {
  /** Folds one entry; a null state is the one before the first entry. @throws if the entry cannot follow the state */
  evolve(state: S | null, entry: Entry<E>): S;
}

/** What an accountant asked to send, and how far it has got. */
export const syncs: FoldedKind<string, SyncEvent, Sync> = { ...syncStreams, evolve: evolveSync };

/** The newest digest; a command needs no more of them. */
export const digests: FoldedKind<typeof DIGESTS, DigestEvent, DigestEvent['data']> = {
  ...digestStreams,
  evolve: (_before, { data }) => data,
};

/** The newest export; a command needs none of them. */
export const exportsKept: FoldedKind<typeof EXPORTS, ExportEvent, ExportEvent['data']> = {
  ...exportStreams,
  evolve: (_before, { data }) => data,
};

/** The months of commissions that are closed. */
export const closings: FoldedKind<typeof CLOSINGS, ClosingEvent, ClosedMonths> = {
  ...closingStreams,
  evolve: evolveClosedMonths,
};

/** All kinds without read models. */
export const foldedKinds = [syncs, digests, exportsKept, closings] as const;

const PAGE = 1000;
/** States kept in memory. */
const MOST = 20;

/**
 * @returns a function that runs commands on streams of a kind without read models, each of which is folded from its
 * first entry
 */
export function foldedCommands<Id, E extends Fact, S>(
  kind: FoldedKind<Id, E, S>,
  parts: CommandParts,
): RunCommand<Id, E, Folded<Id, S>, void> & Pick<Streams<Id, E, Folded<Id, S>, void>, 'load'> {
  const streams = foldedStreams(kind, parts.events);
  return Object.assign(streamCommands(streams, parts), { load: streams.load });
}

function foldedStreams<Id, E extends Fact, S>(
  kind: FoldedKind<Id, E, S>,
  events: Pick<EventStore, 'read'>,
): Streams<Id, E, Folded<Id, S>, void> {
  const recent = new Map<string, Folded<Id, S>>();

  function keep(folded: Folded<Id, S>): void {
    const stream = kind.streamOf(folded.id);
    recent.delete(stream);
    recent.set(stream, folded);
    if (recent.size > MOST) recent.delete(recent.keys().next().value as string);
  }

  function evolve({ id, ...before }: Folded<Id, S>, entries: readonly Entry<E>[]): Folded<Id, S> {
    let { head, state } = before;
    for (const entry of entries) {
      head = evolveHead(head, entry);
      state = kind.evolve(state, entry);
    }
    return { id, head, state };
  }

  return {
    kind,
    evolve,
    keep,
    recall: (id) => recent.get(kind.streamOf(id)) ?? null,
    async load(id) {
      const stream = kind.streamOf(id);
      let folded = recent.get(stream) ?? { id, head: null, state: null };
      for (;;) {
        const from = BigInt((folded.head?.revision ?? -1) + 1);
        const page = await events.read(stream, { from, limit: PAGE });
        folded = evolve(folded, page.map(kind.read));
        if (page.length < PAGE) break;
      }
      if (folded.head) keep(folded);
      return folded;
    },
  };
}
