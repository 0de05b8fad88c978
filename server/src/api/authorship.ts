import type { Authorship } from '../book/seal.ts';
import { commandInHand } from '../command.ts';
import type { Context } from './trpc.ts';

/** Whoever calls is the author of what their call enters. */
export function authorship({ actor, source, requestId }: Context): Authorship {
  const command = commandInHand();
  if (!command) throw new Error('only what changes something has an author');
  const { id: commandId, repeatable, startedAt, seen } = command;
  return { actorId: actor?.id ?? null, commandId, repeatable, startedAt, seen, source, correlationId: requestId };
}
