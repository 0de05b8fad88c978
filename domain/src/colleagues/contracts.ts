import { z } from 'zod';
import { id, listPage } from '../reference/fields.ts';

const text = z.string().nullable();

/** DIR-2: all that everybody may know of a colleague. Dated values are as of today in the colleague's office (GEN-1). */
const colleague = {
  id,
  firstName: z.string(),
  lastName: z.string(),
  positionName: text,
  officeId: id.nullable(),
  officeName: text,
  lineManagerId: id.nullable().describe('null: there is none, or they have left.'),
  lineManagerName: text,
  email: z.string().describe('The address with which the person signs in and gets mails.'),
  away: z
    .strictObject({ until: z.iso.date().nullable().describe('The last day; null: today only.') })
    .nullable()
    .describe('Whether the person is away today, in their own time zone. Never says why; null: not away.'),
};

export const colleagueRow = z.strictObject(colleague).meta({ id: 'DirectoryRow' });

export const colleaguesAnswer = z.strictObject({
  content: z.array(colleagueRow),
  totalPages: z.int().min(0),
  totalElements: z.int().min(0),
});

/** DIR-5: a colleague in the chart. */
const chartedColleague = z
  .strictObject({
    ...colleague,
    under: id.nullable().describe('In the chart, the colleague right above; null: at the top.'),
    reports: z.int().min(0).describe('How many stand right below.'),
    found: z.boolean().describe('false: only there since somebody above or below is found.'),
    leads: z.boolean().describe('Whether somebody further down is found.'),
  })
  .meta({ id: 'DirectoryChartRow' });

export const chartAnswer = z.strictObject({
  content: z.array(chartedColleague),
  total: z.int().min(0).describe('How many stand right below the manager, or at the top.'),
  found: z.int().min(0).describe('How many in the whole chart are found.'),
});

const filters = {
  search: z
    .string()
    .max(100)
    .nullish()
    .describe('Words, each of which must occur in the name, the position, the office or the e-mail address.'),
  officeId: z.array(id).max(1000).nullish(),
  away: z.boolean().nullish(),
};
export type ColleaguesAsked = z.output<z.ZodObject<typeof filters>>;

const sortColumns = ['name', 'position', 'office', 'lineManager'] as const;
export type ColleaguesColumn = (typeof sortColumns)[number];

/** `GET /colleagues`; without `pageSize` it returns everybody, up to 10,000. */
export const colleaguesInput = z.strictObject({
  ...listPage,
  sort: z
    .enum([...sortColumns, ...sortColumns.map((each) => `-${each}` as const)])
    .nullish()
    .describe('`-name` is descending; by name if it is absent.'),
  ...filters,
});
export type ColleaguesInput = z.output<typeof colleaguesInput>;

/** `GET /colleagues/chart`: those below a manager, nearest first, at most {@link MOST_CHARTED}. */
export const chartInput = z.strictObject({
  managerId: id.nullish().describe('Absent: from the top.'),
  skip: z.int().min(0).max(1_000_000).nullish().describe('How many right below the manager are known already.'),
  ...filters,
});
export type ChartInput = z.output<typeof chartInput>;

/** DIR-5: the most colleagues in one answer of the chart. */
export const MOST_CHARTED = 100;
