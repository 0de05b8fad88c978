import { commandInHand } from '../command.ts';
import type { Authorship } from '../ports/books.ts';
import type { Context } from './trpc.ts';

/** The caller is the author of what their call enters. */
export function authorship({ actor, source, requestId }: Context): Authorship {
  const command = commandInHand();
  if (!command) throw new Error('only what changes something has an author');
  const { id: commandId, formerId, repeatable, startedAt, seen } = command;
  const known = { commandId, formerId, repeatable, startedAt, seen };
  return { actorId: actor?.id ?? null, ...known, source, correlationId: requestId };
}
