import { isUnanswered, refusalOf } from '../api/refusal.ts';
import { type CallContext, newIdempotencyKey } from '../api/trpc.ts';
import type { CallOptions } from './delivery.ts';

/**
 * Sends calls that must be carried out at most once: if no answer came, the call may have been carried out, so it is
 * repeated with the same idempotency key.
 */
export function askingOnce<Input, Answer>(send: (input: Input, options: CallOptions) => Promise<Answer>) {
  let unanswered: { readonly key: string; readonly said: string } | null = null;
  return async (input: Input): Promise<Answer> => {
    const said = JSON.stringify(input);
    const asked = unanswered?.said === said ? unanswered : { key: newIdempotencyKey(), said };
    const context: CallContext = { idempotencyKey: asked.key };
    try {
      const answer = await send(input, { context: { ...context } });
      unanswered = null;
      return answer;
    } catch (error) {
      unanswered = isUnanswered(refusalOf(error)) ? asked : null;
      throw error;
    }
  };
}
