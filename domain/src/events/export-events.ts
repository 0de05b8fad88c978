import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** The entries of `exports`: what was handed out to be kept elsewhere. */
export const exportEvents = {
  EvidenceExported: defineEvent('EvidenceExported', {
    version: 1,
    schema: z.strictObject({
      /** The month whose entries are in the file. */
      month: z.string().regex(/^\d{4}-\d\d$/),
      /** Whose books are in it, in order; null: everybody's. */
      people: z.array(z.int().positive()).nullable(),
    }),
  }),
};

export type ExportEvent = {
  readonly type: 'EvidenceExported';
  readonly data: z.output<typeof exportEvents.EvidenceExported.schema>;
};
