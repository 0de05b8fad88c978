import { readFileSync } from 'node:fs';
import { roleNames } from '@hourbook/domain/access/roles.ts';
import { z } from 'zod';

const number = z.int().nonnegative();
/** How many months ago. */
const months = number;
/** Position, seniority and department, by name. */
const job = z.tuple([z.string(), z.string(), z.string()]).readonly();
const managed = z.array(z.strictObject({ id: number, isMain: z.boolean() })).readonly();

/** Work for a client. Start and end are given only if they differ from those of the employment. */
const work = z.strictObject({
  clientId: number,
  /** Dollars per hour; not set for custom development. */
  rate: z.number().positive().optional(),
  /** The billable code; by default derived from the client's code. */
  code: z.string().optional(),
  from: months.optional(),
  to: months.optional(),
  /** DM-7: new business with the client. */
  fresh: z.literal(true).optional(),
  /** DM-7: a second account manager, besides the client's own. */
  sharedWith: number.optional(),
});
export type Work = z.output<typeof work>;

const leaving = z.strictObject({
  months: months.optional(),
  /** Instead of months: the Friday this many weeks from now. */
  weeks: number.optional(),
  reason: z.string(),
  note: z.string().optional(),
  rehired: months.optional(),
});

/** The description of a fictitious person, from which the whole record is derived. */
const sketch = z.strictObject({
  id: number,
  name: z.string(),
  /** DM-2, DM-4: office staff, or people who work for clients. */
  group: z.enum(['back-office', 'custom-developers', 'bench', 'consultants']),
  sex: z.enum(['F', 'M']),
  office: number,
  /** 0: this week. */
  hired: months,
  /** Dollars per year or hour, as of today. */
  yearly: z.number().positive().optional(),
  hourly: z.number().positive().optional(),
  /** Dollars per hour, for a person who was paid by the hour until the latest salary record. */
  onceHourly: z.number().positive().optional(),
  job,
  /** The previous position, and when it ended. */
  before: z.strictObject({ job, until: months }).optional(),
  /** The previous office, and when the person moved. */
  movedFrom: z.strictObject({ office: number, until: months }).optional(),
  lead: number.optional(),
  /** In addition to the people who have this person as their lead. */
  alsoLeads: z.array(number).readonly().optional(),
  work: z.array(work).readonly().optional(),
  left: leaving.optional(),
  /** The part before the @ of a documented sign-in; by default derived from the name. */
  signIn: z.string().optional(),
  roles: z.array(z.enum(roleNames)).readonly().optional(),
  offices: managed.optional(),
  countries: managed.optional(),
  bankCalendar: z.literal(true).optional(),
  qBName: z.null().optional(),
  awaitsActivation: z.literal(true).optional(),
});
export type Sketch = z.output<typeof sketch>;
export type Job = Sketch['job'];

/** DM-4, by id: one line each in `staff.jsonl`. */
export const staff: readonly Sketch[] = readFileSync(new URL('./staff.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => sketch.parse(JSON.parse(line)));
