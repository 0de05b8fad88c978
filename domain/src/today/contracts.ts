import { z } from 'zod';
import type { Answer } from '../answers.ts';
import { duties } from '../people/duties.ts';
import { id, pick } from '../reference/fields.ts';

const date = z.iso.date();
const count = z.int().min(0);

/** TD-5: the most colleagues that are named; the directory has all. */
export const MOST_NAMED = 6;

/** `GET /today`: what a person begins a day with (TD-1). */
export const todayAnswer = z
  .strictObject({
    date: date.describe('The current date where the person works (GEN-1).'),
    requests: z
      .strictObject({ vacation: count, sickLeave: count })
      .nullable()
      .describe('Requests that wait for the person’s decision; null: they decide about none.'),
    failed: z
      .strictObject({
        rows: count.describe('At most 1,000.'),
        since: date.nullable().describe('The oldest day of them; null: there are none.'),
        until: date.nullable().describe('The latest day of them.'),
      })
      .nullable()
      .describe('Rows that accounting refused; null: the person does not see timesheets.'),
    people: count.nullable().describe('People who wait for HR; null: the person does not administer people.'),
    months: z
      .strictObject({ count, first: z.string().nullable(), last: z.string().nullable() })
      .nullable()
      .describe('Months of commissions to close, from the first to the last; null: the person closes none.'),
    weeks: z
      .array(z.strictObject({ week: date.describe('Its Monday.'), waiting: count, changed: count }))
      .nullable()
      .describe(
        'The weeks of the team in which some wait for approval or were changed since, the oldest first (WK-3); null: the person leads no team alone.',
      ),
    missing: z
      .strictObject({
        hours: z.number(),
        days: count,
        since: date,
        until: date,
        openThrough: date.describe('The last day on which the first of these days is open (TS-20).'),
      })
      .nullable()
      .describe('The person’s own hours that are expected and not entered, on open days before today; null: none.'),
    balances: z
      .array(
        z.strictObject({
          type: z.enum(['VACATION_PTO', 'SICK_LEAVE']),
          available: z.number().describe('Hours.'),
        }),
      )
      .describe('The person’s own balances of today, as far as they may see them (TO-13).'),
    holiday: z
      .strictObject({ date, name: z.string().nullable() })
      .nullable()
      .describe('The next holiday of the person, today included; null: none is known.'),
    away: z
      .strictObject({
        total: count,
        colleagues: z.array(
          z.strictObject({
            id,
            firstName: z.string(),
            lastName: z.string(),
            until: date.nullable().describe('The last day; null: today only.'),
          }),
        ),
      })
      .describe(
        `Who of the directory is away today (DIR-3); the first ${MOST_NAMED} are named, the person’s team before others.`,
      ),
    standsInFor: z
      .array(
        z.strictObject({
          person: pick,
          until: date.describe('The last day, in the zone of that person.'),
          duties: z.array(z.enum(duties)),
        }),
      )
      .describe('For whom the person stands in today as a substitute (DG-4), by name.'),
  })
  .meta({ id: 'Today' });
export type Today = Answer<typeof todayAnswer>;
