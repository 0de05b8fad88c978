import type { Instant } from '../time.ts';
import type { EventMeta } from './envelope.ts';

/** So many commands a head remembers. */
export const COMMANDS_KEPT = 50;

/** The head of a stream: how far it goes, the end of its hash chain, and the commands that were carried out last. */
export interface StreamHead {
  readonly revision: number;
  readonly hash: string;
  /** When the last entry was made; the next one is later. */
  readonly at: Instant;
  /** The newest last; the revision is that of the command's last entry. */
  readonly commands: readonly { readonly id: string; readonly revision: number }[];
}

interface Sealed {
  readonly revision: number;
  readonly meta: Pick<EventMeta, 'hash' | 'at' | 'commandId'>;
}

/** Folds one entry into the head; one that was seen already changes nothing. */
export function evolveHead(head: StreamHead | null, entry: Sealed): StreamHead {
  if (head && head.revision >= entry.revision) return head;
  const { revision } = entry;
  const { hash, at, commandId: id } = entry.meta;
  return { revision, hash, at, commands: withCommand(head?.commands ?? [], { id, revision }) };
}

function withCommand(
  commands: StreamHead['commands'],
  command: StreamHead['commands'][number],
): StreamHead['commands'] {
  // A command's entries stand side by side: mostly it is the last one that goes on, or one that was never seen.
  const last = commands.length - 1;
  const goesOn = last >= 0 && commands[last]!.id === command.id;
  const isKnown = !goesOn && commands.some(({ id }) => id === command.id);
  const others = isKnown ? commands.filter(({ id }) => id !== command.id) : commands;
  const kept = goesOn ? others.slice(0, last) : others.slice(1 - COMMANDS_KEPT);
  kept.push(command);
  return kept;
}
