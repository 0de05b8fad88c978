import { z } from 'zod';
import { defineEvent } from './define-event.ts';

const count = z.int().min(0);

/** The entries of `sync-{syncId}`: what an accountant asked to send, and the outcome. */
export const syncEvents = {
  SyncStarted: defineEvent('SyncStarted', {
    version: 1,
    schema: z.strictObject({
      mode: z.enum(['selected', 'all']),
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      people: z.array(z.strictObject({ userId: z.int().positive(), rows: count })),
      queued: count,
      skipped: count,
    }),
  }),
  SyncPersonFinished: defineEvent('SyncPersonFinished', {
    version: 1,
    schema: z.strictObject({ userId: z.int().positive(), synchronized: count, removed: count, rejected: count }),
  }),
  SyncFinished: defineEvent('SyncFinished', {
    version: 1,
    schema: z.strictObject({ synchronized: count, removed: count, rejected: count }),
  }),
};

type Definitions = typeof syncEvents;
type SyncEventType = keyof Definitions;
export type SyncEvent = {
  [T in SyncEventType]: { readonly type: T; readonly data: z.output<Definitions[T]['schema']> };
}[SyncEventType];
