import type { Authorship } from '../book/seal.ts';
import type { Context } from './trpc.ts';

/** Whoever calls is the author of what their call enters. */
export const authorship = ({ actor, commandId, source, requestId }: Context): Authorship => ({
  actorId: actor?.id ?? null,
  commandId,
  source,
  correlationId: requestId,
});
