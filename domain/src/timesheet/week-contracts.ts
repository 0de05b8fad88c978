import { z } from 'zod';
import type { Answer } from '../answers.ts';
import { inPlaceOf } from '../people/substitution.ts';
import { id, listPage, optionalLine, seen } from '../reference/fields.ts';
import { line } from '../text.ts';
import { FIRST_DATE, LAST_DATE } from '../time.ts';
import { rangeInput } from './contracts.ts';
import { weekActions } from './hand-in.ts';
import { isWeek, weekStatuses } from './week.ts';

/** The Monday of a week (GEN-2). */
const week = z.iso
  .date()
  .refine((date) => date >= FIRST_DATE && date <= LAST_DATE && isWeek(date))
  .describe('The Monday of a week.');
const since = week.nullable();
const hours = z.number();
const handInId = z.string().regex(/^[1-9]\d{0,14}\.\d{1,15}$/);

/** WK-1: the one setting about handing in weeks. Its number is always 1. */
export const handInRulesRecord = z.strictObject({ id, since });
export type HandInRules = z.output<typeof handInRulesRecord>;
export const HAND_IN_RULES = 1;

export const handInRulesChange = z.object({ since, version: seen });
export type HandInRulesChange = z.output<typeof handInRulesChange>;
export const handInRulesAnswer = z
  .strictObject({
    since: since.describe('The first week that is handed in; null: weeks are not handed in.'),
    version: z.int().describe('0: nobody has changed the setting. Send it back with a change.'),
  })
  .meta({ id: 'HandInRules' });

const weekFields = {
  week,
  status: z.enum(weekStatuses).describe('CHANGED: its hours are not those that were handed in (WK-4).'),
  hours: hours.describe('As they are now.'),
  handInId: handInId.nullable().describe('Which of the times it was handed in; null: it never was.'),
  handedInHours: hours.nullable(),
  handedInAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable().describe('When it was approved or sent back; null: it was not.'),
  decidedBy: z.string().nullable(),
  substitutedFor: inPlaceOf,
  comment: z.string().nullable().describe('Why it was sent back.'),
};
/** One week of a person. */
export const ownWeek = z.strictObject(weekFields).meta({ id: 'Week' });
export type OwnWeek = Answer<typeof ownWeek>;

/** `GET /my-weeks`: the weeks of a range in which the caller hands in hours; earliest first. */
export const ownWeeksInput = rangeInput;
export const ownWeeksAnswer = z.strictObject({
  since: since.describe('The first week that is handed in; null: weeks are not handed in.'),
  weeks: z.array(ownWeek),
});
export type OwnWeeks = Answer<typeof ownWeeksAnswer>;

/** The most rows of a week that a sender names as seen; a save has as many at most. */
const MOST_SEEN = 1_000;

/** `POST /my-weeks`. */
export const handInInput = z.object({
  week,
  seen: z
    .array(z.object({ id: z.string().max(50), modifiedTime: z.iso.datetime() }))
    .max(MOST_SEEN)
    .nullish()
    .transform((rows) => rows ?? null)
    .describe(
      'The rows of the week as they were read. Refused if it has others now; without it, what is there is handed in.',
    ),
});
export type HandInInput = z.output<typeof handInInput>;

const sortColumns = ['name', 'office', 'handedInAt'] as const;
export type WeeksColumn = (typeof sortColumns)[number];

/** `GET /weeks`: one week of the people whom the caller looks after; without `pageSize` all of them, up to 10,000. */
export const weeksInput = z.strictObject({
  week: week.nullish().describe('Default: last week.'),
  ...listPage,
  sort: z
    .enum([...sortColumns, ...sortColumns.map((each) => `-${each}` as const)])
    .nullish()
    .describe('`-name` is descending; by name if it is absent.'),
  search: line(1, 100).nullish().describe('Words, each of which must occur in the name.'),
  officeId: z.array(id).max(1_000).nullish(),
  status: z.array(z.enum(weekStatuses)).max(weekStatuses.length).nullish(),
});
export type WeeksInput = z.output<typeof weeksInput>;

const teamWeek = z
  .strictObject({
    userId: id,
    firstName: z.string(),
    lastName: z.string(),
    officeName: z.string().nullable(),
    ...weekFields,
  })
  .meta({ id: 'TeamWeek' });
export type TeamWeek = Answer<typeof teamWeek>;
export const weeksAnswer = z.strictObject({
  since,
  week: week.describe('The one that is shown.'),
  content: z.array(teamWeek),
  counts: z
    .strictObject(Object.fromEntries(weekStatuses.map((status) => [status, z.int().min(0)])) as StatusCounts)
    .describe('Of everybody who is found, whatever their status.'),
  totalPages: z.int().min(0),
  totalElements: z.int().min(0),
});
type StatusCounts = Record<(typeof weekStatuses)[number], z.ZodInt>;
export type Weeks = Answer<typeof weeksAnswer>;

/** The most weeks in one call that decides several. */
export const MOST_WEEKS = 200;

/** `POST /weeks/decisions`: each has its own result. */
export const decideWeeksInput = z.object({
  action: z.enum(weekActions),
  weeks: z
    .array(z.object({ userId: id, week, handInId: handInId.describe('As it was read: what was looked at.') }))
    .min(1)
    .max(MOST_WEEKS),
  comment: optionalLine(500).describe(
    'Why the weeks are sent back, for the people themselves; sending back needs one.',
  ),
});
export type DecideWeeksInput = z.output<typeof decideWeeksInput>;
export const decideWeeksAnswer = z.array(
  z.strictObject({
    userId: id,
    week,
    now: ownWeek.nullable().describe('As it is now; null: refused.'),
    errors: z.array(z.string()).describe('Why it was refused.'),
  }),
);
