import { z } from 'zod';
import type { Answer } from '../answers.ts';
import { id, month } from '../reference/fields.ts';
import { projectTypes } from '../reference/project-type.ts';
import { paid } from './closing-contracts.ts';
import { dollars, earned, person, profits, rate } from './contracts.ts';

const date = z.iso.date();
const instant = z.iso.datetime();

/** Which commission is explained: of a fact's month and a manager. */
export const explainInput = z.object({
  projectType: z.enum(projectTypes),
  id: z
    .string()
    .max(100)
    .describe('Contract placements: the id of the row, of either view. Else the id of the record.'),
  month,
  accountManagerId: id.nullable().default(null),
});
export type ExplainInput = z.output<typeof explainInput>;

/** A commission over several months, both included. */
export const explainMonthsInput = explainInput.omit({ month: true }).extend({ startMonth: month, endMonth: month });
export type ExplainMonthsInput = z.output<typeof explainMonthsInput>;

const base = z.enum(['REVENUE', 'GROSS_PROFIT', 'NET_PROFIT']).nullable();

/** What a commission is about. */
const about = {
  projectType: z.enum(projectTypes),
  id: z.string(),
  client: z.string(),
  /** The employee, for contract and direct placements. */
  employee: z.strictObject({ firstName: z.string(), lastName: z.string() }).nullable(),
  sowNumber: z.string().nullable(),
  accountManager: person.nullable(),
};

const slice = z.strictObject({
  from: z.number(),
  /** null: no end. */
  to: z.number().nullable(),
  /** The bracket's own rate, percent. */
  rate: z.number(),
  condition: z.enum(['NONE', 'NEED_NEW_BUSINESS', 'NEED_NEW_BUSINESS_CLIENT_GROUP']),
  conditionMet: z.boolean(),
  /** The rate that is paid: that of the nearest lower bracket whose condition holds, if this one's does not (CM-13). */
  paidRate: z.number(),
  /** BASE_SIZE: how much of the manager's whole base is in the slice; PROJECT_AGE: the whole base of this fact, or 0. */
  base: z.number(),
  /** Of the whole base: base × paidRate, unrounded to four decimals. */
  commission: z.number(),
});

/** "Explain this number": how a commission was calculated, step by step. */
const explainAnswer = z.strictObject({
  ...about,
  month: z.string(),
  clientId: id,
  userId: id.nullable(),
  /** Hours and rates by stretches of days with the same rates; none for direct placements. */
  days: z.array(
    z.strictObject({
      /** Flat-rate projects: whose hours. */
      employee: person.nullable(),
      startDate: date,
      endDate: date,
      hours: z.number(),
      billableHourlyRate: rate,
      payableHourlyRate: rate,
      bonusHourlyRate: rate,
      costHourlyRate: rate,
      /** In words: "Salary 104,000.00 ÷ 2,080 h", "Quarter bonus 5,000.00 ÷ 520 h". */
      pay: z.array(z.string()),
    }),
  ),
  hours: z.number().nullable(),
  ...profits,
  additionalCostDescription: z.string().nullable(),
  /** "W-2 Salaried, 12 % of cost"; null: none applies. */
  operationalText: z.string().nullable(),
  /** Flat rate: how revenue is spread over the months (CM-32), in words. */
  revenueText: z.string().nullable(),
  accountTypeId: id.nullable(),
  accountType: z.string().nullable(),
  /** The month from which the version in force applies; null: none is in force. */
  versionMonth: z.string().nullable(),
  base,
  baseAmount: z.number(),
  bracketType: z.enum(['BASE_SIZE', 'PROJECT_AGE']).nullable(),
  /** PROJECT_AGE: the age in months, and the day from which it counts. */
  age: z.int().nullable(),
  projectStartDate: date.nullable(),
  /** BASE_SIZE: the manager's whole base of this type, project type and month, and of how many facts. */
  wholeBase: z.number().nullable(),
  wholeBaseFacts: z.int().nullable(),
  brackets: z.array(slice),
  newBusiness: z.boolean(),
  newBusinessInGroup: z.boolean(),
  ...earned,
  /** When the month is closed: what was frozen, and why it is different now. */
  closed: z
    .strictObject({
      closedAt: instant,
      closedBy: z.string(),
      earnedCommission: dollars,
      adjustment: dollars,
      ...paid,
      reasons: z.array(
        z.strictObject({
          /** "Hours 168.00 → 166.00", "Additional cost 0.00 → 120.00", "Net Profit of everything with this account type 44,250.26 → 44,178.06". */
          text: z.string(),
          at: instant.nullable(),
          by: z.string().nullable(),
          comment: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
});
export type Explained = Answer<typeof explainAnswer>;

/** A commission over several months: what each of them brought, which adds up to it. */
const explainMonthsAnswer = z.strictObject({
  ...about,
  /** Those with something to show, oldest first; as they are now, also if they are closed. */
  months: z.array(z.strictObject({ month: z.string(), base, baseAmount: z.number(), ...earned })),
  earnedCommission: dollars,
});
export type ExplainedMonths = Answer<typeof explainMonthsAnswer>;
