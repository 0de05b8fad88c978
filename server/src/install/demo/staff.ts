import { readFileSync } from 'node:fs';
import { roleNames } from '@hourbook/domain/access/roles.ts';
import { z } from 'zod';

const number = z.int().nonnegative();
/** How many months ago. */
const months = number;
/** Position, seniority and department, by their names in the lists. */
const job = z.tuple([z.string(), z.string(), z.string()]).readonly();
const managed = z.array(z.strictObject({ id: number, isMain: z.boolean() })).readonly();

/** Work for a client; when it began and ended, where that was not with the employment. */
const work = z.strictObject({
  clientId: number,
  /** Dollars an hour; none in custom development. */
  rate: z.number().positive().optional(),
  /** The billable code; else it is made of the client's code. */
  code: z.string().optional(),
  from: months.optional(),
  to: months.optional(),
  /** DM-7: the client's first. */
  fresh: z.literal(true).optional(),
  /** DM-7: who shares it with the client's account manager. */
  sharedWith: number.optional(),
});
export type Work = z.output<typeof work>;

const leaving = z.strictObject({
  months: months.optional(),
  /** Instead: the Friday of so many weeks from now. */
  weeks: number.optional(),
  reason: z.string(),
  note: z.string().optional(),
  rehired: months.optional(),
});

/** What there is to say of one made-up person; the rest follows from it. */
const sketch = z.strictObject({
  id: number,
  name: z.string(),
  /** DM-2, DM-4: who keeps the company, and who works for its clients. */
  group: z.enum(['back-office', 'custom-developers', 'bench', 'consultants']),
  sex: z.enum(['F', 'M']),
  office: number,
  /** 0: this week. */
  hired: months,
  /** Dollars a year or an hour, as of today. */
  yearly: z.number().positive().optional(),
  hourly: z.number().positive().optional(),
  /** Dollars an hour, for who was paid by the hour until the last record. */
  onceHourly: z.number().positive().optional(),
  job,
  /** What they did until then. */
  before: z.strictObject({ job, until: months }).optional(),
  /** Where they worked until then. */
  movedFrom: z.strictObject({ office: number, until: months }).optional(),
  lead: number.optional(),
  /** Beside those whose lead they are. */
  alsoLeads: z.array(number).readonly().optional(),
  work: z.array(work).readonly().optional(),
  left: leaving.optional(),
  /** The part before the @ of a documented sign-in; else made of the name. */
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

/** DM-4, by their numbers: a line each in `staff.jsonl`. */
export const staff: readonly Sketch[] = readFileSync(new URL('./staff.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => sketch.parse(JSON.parse(line)));
