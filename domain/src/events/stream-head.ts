import type { Instant } from '../time.ts';
import type { EventMeta } from './envelope.ts';

/** Commands that a head remembers. */
export const COMMANDS_KEPT = 50;

/** The head of a stream: its revision, the end of its hash chain, and the last commands carried out. */
export interface StreamHead {
  readonly revision: number;
  readonly hash: string;
  /** When the last entry was made; the next one gets a later instant. */
  readonly at: Instant;
  /** The newest is last; the revision is that of the command's last entry. */
  readonly commands: readonly { readonly id: string; readonly revision: number }[];
}

interface Sealed {
  readonly revision: number;
  readonly meta: Pick<EventMeta, 'hash' | 'at' | 'commandId'>;
}

/** Folds one entry into the head; an entry that was already folded changes nothing. */
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
  // A command's entries are adjacent: usually an entry continues the last command, or begins a new one.
  const last = commands.length - 1;
  const goesOn = last >= 0 && commands[last]!.id === command.id;
  const isKnown = !goesOn && commands.some(({ id }) => id === command.id);
  const others = isKnown ? commands.filter(({ id }) => id !== command.id) : commands;
  const kept = goesOn ? others.slice(0, last) : others.slice(1 - COMMANDS_KEPT);
  kept.push(command);
  return kept;
}
