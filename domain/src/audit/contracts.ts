import { z } from 'zod';
import type { Answer } from '../answers.ts';
import { id, MONTH } from '../reference/fields.ts';
import { FIRST_DATE, LAST_DATE } from '../time.ts';

const date = z.iso.date();
const day = date.refine((value) => value >= FIRST_DATE && value <= LAST_DATE);
const count = z.int().min(0);

/** `GET /audit/digests`: two years at most. Without dates, the last two years. */
export const digestsInput = z.object({ startDate: day.nullish(), endDate: day.nullish() });
export type DigestsInput = z.output<typeof digestsInput>;

/** A digest over the heads of all streams (api.md "Proof"). */
export const digestAnswer = z
  .strictObject({
    date,
    streams: count,
    entries: count,
    digest: z.string().describe('SHA-256, hex, of the sorted list of [stream, revision, hash].'),
  })
  .meta({ id: 'Digest' });
export type Digest = Answer<typeof digestAnswer>;

/** A place that is not as it was entered. */
export const findingAnswer = z.strictObject({
  stream: z.string(),
  revision: z.int().nullable().describe('null: the whole stream.'),
  what: z.string(),
});
export type Finding = Answer<typeof findingAnswer>;

/** `GET /audit/verification`: the last one. */
export const verificationAnswer = z
  .strictObject({
    checkedAt: z.iso.datetime(),
    streams: count.describe('Without the stream of digests.'),
    entries: count,
    ok: z.boolean(),
    findings: z.array(findingAnswer).describe('At most 1,000.'),
  })
  .meta({ id: 'Verification' });
export type Verification = Answer<typeof verificationAnswer>;

/** `POST /audit/verification`. */
export const verificationStarted = z.strictObject({ jobId: z.string() });

/** `GET /audit/evidence`. */
export const evidenceInput = z.object({
  month: z.string().regex(MONTH),
  userIds: z.array(id).max(10_000).nullish().describe('Only the books of these people, without syncs and digests.'),
});
export type EvidenceInput = z.output<typeof evidenceInput>;
