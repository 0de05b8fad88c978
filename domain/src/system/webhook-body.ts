import { z } from 'zod';
import { id } from '../reference/fields.ts';
import type { WebhookKind } from './webhook.ts';

const date = z.iso.date();
const rowIds = z.array(z.string());

/** GEN-13: what a delivery of each kind says. */
const data = {
  'hours.saved': z
    .strictObject({ userId: id, startDate: date, endDate: date })
    .describe('A week, from Monday to Sunday.'),
  'time-off.decided': z.strictObject({
    userId: id,
    requestId: z.string(),
    decision: z.enum(['APPROVED', 'DECLINED']),
  }),
  'hours.synchronized': z.strictObject({
    userId: id,
    syncId: z.string(),
    synchronized: rowIds.describe('Rows that accounting has now.'),
    removed: rowIds.describe('Rows that it no longer has.'),
  }),
  'month.closed': z.strictObject({ month: z.string().regex(/^\d{4}-\d\d$/) }),
} satisfies Record<WebhookKind, z.ZodType>;

/** @returns the shape of the body of a delivery */
export const webhookBody = (kind: WebhookKind) =>
  z.strictObject({
    id: z.uuid().describe('The same, however often it is sent.'),
    kind: z.literal(kind),
    at: z.iso.datetime().describe('When the change was entered.'),
    data: data[kind],
  });
