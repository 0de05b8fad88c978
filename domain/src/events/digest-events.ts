import { z } from 'zod';
import { defineEvent } from './define-event.ts';

const count = z.int().min(0);

/** The entries of `digests`: what all other streams ended with. */
export const digestEvents = {
  HeadsDigested: defineEvent('HeadsDigested', {
    version: 1,
    schema: z.strictObject({
      /** The day (UTC) on which it was made. */
      date: z.iso.date(),
      streams: count,
      entries: count,
      /** SHA-256, hex, of the list of heads (`domain/audit/heads.ts`). */
      digest: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  }),
};

export type DigestEvent = {
  readonly type: 'HeadsDigested';
  readonly data: z.output<typeof digestEvents.HeadsDigested.schema>;
};
