import { z } from 'zod';
import { defineEvent } from './define-event.ts';

const month = z.string().regex(/^\d{4}-\d\d$/);

/** Cents, by account manager. */
const sums = z.array(z.strictObject({ accountManagerId: z.int().positive(), cents: z.int() }));
export type Sums = z.output<typeof sums>;

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A list that is kept beside the stream, bound to it by its hash. */
const keptList = z.strictObject({
  count: z.int().min(0),
  /** SHA-256, hex, over the RFC 8785 form of the list. */
  hash,
});
export type KeptList = z.output<typeof keptList>;

/** The entries of `closings`: months of commissions that were closed and opened again. */
export const closingEvents = {
  MonthClosed: defineEvent('MonthClosed', {
    version: 2,
    schema: z.strictObject({
      month,
      /** Everything that was entered up to here is in the figures. */
      closedAt: z.iso.datetime(),
      earned: sums,
      /** The frozen facts: `FrozenFact[]`. */
      facts: keptList,
      /** What earlier months had changed by, and is paid with this one. */
      settled: sums,
      /** These changes one by one: `Settled[]`. */
      changes: keptList,
      /** SHA-256, hex, of the state of records and hours before the calculation; null: it was not kept. */
      inputs: hash.nullable(),
    }),
    // Version 1 did not keep what it was calculated from.
    upcasts: { 1: (data) => ({ ...data, inputs: null }) },
  }),
  MonthReopened: defineEvent('MonthReopened', {
    version: 1,
    schema: z.strictObject({ month, reopenedAt: z.iso.datetime(), reason: z.string().max(500) }),
  }),
};

export type ClosingEvent =
  | { readonly type: 'MonthClosed'; readonly data: z.output<typeof closingEvents.MonthClosed.schema> }
  | { readonly type: 'MonthReopened'; readonly data: z.output<typeof closingEvents.MonthReopened.schema> };
