import { COMMANDS_KEPT, type StreamHead } from '@hourbook/domain/events/stream-head.ts';
import type { StreamKind } from '@hourbook/domain/events/stream-kinds.ts';
import type { Position } from '@hourbook/domain/ports/event-store.ts';
import { epochMs } from '@hourbook/domain/time.ts';
import { type Command, SEEN_FOR } from '../command.ts';
import type { Ports } from '../ports.ts';

/** Entries per page of a search. */
const LOOKED_THROUGH = 200;
/** Milliseconds by which the clocks of processes differ at most; a command that began more recently is in the head. */
const APART = 10_000;

/** What a command has entered, now or when it was first carried out. */
export interface Entered {
  /** Position of its last entry; null: it made none, or nobody will ask for it any more. */
  readonly position: Position | null;
}

/**
 * @returns a function that looks for a command in its stream. A command with a caller's key is looked for as long as the key
 *   is remembered, any other for ever. It answers the command's position, if somebody may still ask for it; null: it is not
 *   there
 */
export function enteredCommands<Id, E>(
  kind: Pick<StreamKind<Id, E>, 'read'>,
  { events, clock }: Pick<Ports, 'events' | 'clock'>,
): (stream: string, head: StreamHead | null, command: Command) => Promise<Entered | null> {
  /**
   * A command that began a while ago may be in the stream before the oldest one that the head remembers: a process
   * entered it and died before it answered. The search goes back to when the command began.
   */
  async function findBeforeHead(
    stream: string,
    head: StreamHead,
    commandId: string,
    startedAt: number,
  ): Promise<Entered | null> {
    const oldest = head.commands[0];
    if (!oldest || head.commands.length < COMMANDS_KEPT || clock.now() - startedAt < APART) return null;
    for (let from = BigInt(oldest.revision); from >= 0n; from -= BigInt(LOOKED_THROUGH)) {
      const page = await events.read(stream, { from, direction: 'backwards', limit: LOOKED_THROUGH });
      for (const { meta, position } of page.map(kind.read)) {
        if (epochMs(meta.at) < startedAt - APART) return null;
        if (meta.commandId === commandId) return { position };
      }
    }
    return null;
  }

  return async (stream, head, command) => {
    const known = head?.commands.findLast((each) => each.id === command.id || each.id === command.keyed?.formerId);
    if (!command.keyed) return known ? { position: null } : null;
    if (!head) return null;
    if (!known) return findBeforeHead(stream, head, command.id, command.keyed.startedAt);
    const [event] = await events.read(stream, { from: BigInt(known.revision), limit: 1 });
    return event && epochMs(kind.read(event).meta.at) + SEEN_FOR >= clock.now() ? event : null;
  };
}
