import { z } from 'zod';
import type { Answer } from '../answers.ts';
import { id, month } from '../reference/fields.ts';
import { projectTypes } from '../reference/project-type.ts';
import { line } from '../text.ts';
import { dollars } from './contracts.ts';

const instant = z.iso.datetime();

/** Closing: months are closed in order by an administrator; the last closed one can be opened again. */
const closingAnswer = z.strictObject({
  closedThrough: z.string().nullable(),
  /** The month that can be closed next; null: the current month, which is not over, would be next. */
  next: z.string().nullable(),
  months: z.array(
    z.strictObject({
      month: z.string(),
      closedAt: instant,
      closedBy: z.string(),
      /** Commission as it was frozen, of what the viewer may see. */
      earnedCommission: dollars,
      /** What earlier months had changed by and is paid with this one. */
      settled: dollars,
    }),
  ),
});
export type Closing = Answer<typeof closingAnswer>;

/** Which months were closed and opened again; newest first. */
const closingHistoryAnswer = z.strictObject({
  steps: z.array(
    z.strictObject({
      month: z.string(),
      /** false: it was opened again. */
      closed: z.boolean(),
      at: instant,
      by: z.string(),
      /** Commission as it was frozen, of what the viewer may see; also of a month that is opened again. */
      earnedCommission: dollars,
      /** Why it was opened again. */
      reason: z.string().nullable(),
    }),
  ),
});
export type ClosingHistory = Answer<typeof closingHistoryAnswer>;

export const closeInput = z.object({ month });
/** Opening a month again needs a reason, which stays in the history. */
export const reopenInput = z.object({ month, reason: line(1, 500) });

/** How much of a change is paid: with which closed month, and what is left for the next one. */
export const paid = {
  paid: z.array(z.strictObject({ month: z.string(), amount: dollars })),
  due: dollars,
};

/** What changed in closed months of a range, by row and manager; only those that changed are listed. */
const adjustmentsAnswer = z.strictObject({
  closedThrough: z.string().nullable(),
  total: dollars,
  /** Of the total: what is paid with the next month that is closed. */
  due: dollars,
  lines: z.array(
    z.strictObject({
      projectType: z.enum(projectTypes),
      /** As in `explain`, with the month. */
      id: z.string(),
      /** Whether `explain` has it: what is gone, or no longer earns its manager anything, is not there. */
      explained: z.boolean(),
      month: z.string(),
      clientId: id,
      client: z.string(),
      userId: id.nullable(),
      employee: z.string().nullable(),
      sowNumber: z.string().nullable(),
      accountManagerId: id.nullable(),
      accountManager: z.string().nullable(),
      closed: dollars,
      now: dollars,
      adjustment: dollars,
      ...paid,
      /** What the figures have changed by. */
      hours: z.number(),
      revenue: dollars,
      netProfit: dollars,
      /** All reasons, in a line; who made these changes, and when the last was made. */
      reason: z.string(),
      changedAt: instant.nullable(),
      changedBy: z.string().nullable(),
      /** What they wrote about it. */
      comment: z.string().nullable(),
    }),
  ),
});
export type Adjustments = Answer<typeof adjustmentsAnswer>;
