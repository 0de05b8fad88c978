import { z } from 'zod';
import { clientsFilter } from '../accounting/contracts.ts';
import type { Answer } from '../answers.ts';
import { id, month } from '../reference/fields.ts';
import { projectTypes } from '../reference/project-type.ts';
import { line } from '../text.ts';

const date = z.iso.date();
const instant = z.iso.datetime();
const ids = z.array(id).max(1000).nullish();

/** CM-33: stands for "no common office" among the offices of a filter. */
export const NO_OFFICE = 'NA_CODE';
const viewTypes = ['TOTAL', 'MONTHLY'] as const;

const office = z.union([id, z.literal(NO_OFFICE)]);

/** E158, E161, E165, E171: one filter for every list. Ids that name nothing match nothing. */
export const commissionFilter = z.object({
  startMonth: month.nullish().describe('`YYYY-MM`. Without both months: the current one.'),
  endMonth: month.nullish(),
  viewType: z.enum(viewTypes).nullish().describe('Contract placements: a row for the range, or one per month.'),
  projectTypes: z.array(z.enum(projectTypes)).max(projectTypes.length).nullish(),
  accountManagerIds: ids.describe('Ignored for an account manager who is neither administrator nor accountant.'),
  accountManagerId: id.nullish(),
  clientIds: clientsFilter.clientIds,
  clientId: clientsFilter.clientId,
  groupIds: ids,
  groupId: id.nullish(),
  officeIds: z.array(office).max(1000).nullish(),
  officeId: office.nullish(),
});
export type CommissionFilter = z.output<typeof commissionFilter>;

/** `GET …/accountManagers`: who has facts in these months (E142 – E145). */
export const managersInput = z.object({ startMonth: month.nullish(), endMonth: month.nullish() });
export const managersAnswer = z.array(
  z.strictObject({ id, firstName: z.string(), lastName: z.string() }).meta({ id: 'AccountManager' }),
);

/** E146 – E149. */
export const commissionClientsInput = z.object({ accountManagerId: id.nullish() });
export const commissionClientsAnswer = z.array(
  z
    .strictObject({
      id,
      name: z.string(),
      clients: z.array(z.strictObject({ id, name: z.string() })),
    })
    .meta({ id: 'ClientsOfGroup' }),
);

/** E141: enabled offices by name; the last one stands for projects without a common office. */
export const commissionOfficesAnswer = z.array(
  z.strictObject({ id: office, name: z.string(), code: z.string() }).meta({ id: 'CommissionOffice' }),
);

const person = z.strictObject({ id, firstName: z.string(), lastName: z.string() });
const dollars = z.number().describe('Dollars.');
const rate = z.number().nullable().describe('Dollars per hour, rounded to cents; null: no hours.');
const percent = z.number().nullable().describe('Two decimals; null: there is no revenue.');
const commissionRate = z
  .number()
  .nullable()
  .describe('Percent, four decimals; null: no version of the account type is in force, or the base is 0.');

const manager = {
  accountManagerId: id.nullable(),
  accountManager: person.nullable(),
  accountTypeId: id.nullable(),
  accountType: z.string().nullable(),
};
const earned = { commissionRate, earnedCommission: dollars };

const profits = {
  revenue: dollars,
  cost: dollars,
  grossProfit: dollars,
  grossMargin: percent,
  additionalCost: dollars,
  operationalCost: dollars,
  netProfit: dollars,
  netMargin: percent,
};

/** CM-14, CM-40: revenue to net profit count once for each fact, commission for each manager. */
const totals = {
  totalRevenue: dollars,
  totalCost: dollars,
  totalGrossProfit: dollars,
  totalGrossMargin: percent,
  totalAdditionalCost: dollars,
  totalOperationalCost: dollars,
  totalNetProfit: dollars,
  totalNetMargin: percent,
  totalEarnedCommission: dollars,
};

/** CM-18: one row per client, employee, SOW and manager. */
export const contractRow = z
  .strictObject({
    id: z.string().describe('Names the row in its list, and for `explain`.'),
    month: z.string().nullable().describe('MONTHLY view only.'),
    clientId: id,
    client: z.strictObject({ id, name: z.string(), opportunities: z.string().nullable() }),
    userId: id,
    employee: person,
    ...manager,
    sowNumber: z.string().nullable(),
    projectStartDate: date,
    officeId: id.nullable(),
    office: z.string().nullable(),
    position: z.string().nullable(),
    seniority: z.string().nullable(),
    employmentType: z.string().nullable(),
    hours: z.number(),
    billableHourlyRate: rate,
    payableHourlyRate: rate,
    bonusHourlyRate: rate,
    costHourlyRate: rate,
    ...profits,
    additionalCostDescription: z.string().nullable(),
    operationalRate: z.string().nullable().describe('"$2.50/hr" or "12 %"; null: it changed within the range.'),
    ...earned,
  })
  .meta({ id: 'ContractPlacement' });
export type ContractRow = Answer<typeof contractRow>;
export const contractRows = z.strictObject({ content: z.array(contractRow), totalHours: z.number(), ...totals });
export type ContractRows = Answer<typeof contractRows>;

/** CM-20, CM-21: one row per placement and manager. */
const directRow = z
  .strictObject({
    id,
    clientId: id,
    client: z.string(),
    opportunities: z.string().nullable(),
    employee: z.strictObject({ firstName: z.string(), lastName: z.string() }),
    officeId: id.nullable(),
    office: z.string().nullable(),
    placementStartDate: date,
    expectedPaymentDate: date,
    ...manager,
    feeRate: z.number().nullable().describe('Percent, for information.'),
    revenue: dollars,
    additionalCost: dollars,
    netProfit: dollars,
    ...earned,
  })
  .meta({ id: 'DirectPlacementRow' });
export type DirectRow = Answer<typeof directRow>;
export const directRows = z.strictObject({
  content: z.array(directRow),
  totalRevenue: dollars,
  totalAdditionalCost: dollars,
  totalNetProfit: dollars,
  totalNetMargin: percent,
  totalEarnedCommission: dollars,
});
export type DirectRows = Answer<typeof directRows>;

/** CM-31: somebody's part in a project. */
const projectEmployeeRow = z.strictObject({
  userId: id,
  employee: person,
  hours: z.number(),
  payableHourlyRate: rate,
  bonusHourlyRate: rate,
  costHourlyRate: rate,
  cost: dollars,
  operationalCost: dollars,
});
/** CM-30 – CM-33: one row per project and manager. */
const flatRateRow = z
  .strictObject({
    id,
    clientId: id,
    client: z.string(),
    startDate: date,
    endDate: date,
    officeId: id.nullable(),
    office: z.string().describe('"N/A": the employees have no office in common.'),
    ...manager,
    ...profits,
    ...earned,
    employees: z.array(projectEmployeeRow),
  })
  .meta({ id: 'FlatRateRow' });
export type FlatRateRow = Answer<typeof flatRateRow>;
export const flatRateRows = z.strictObject({ content: z.array(flatRateRow), totalHours: z.number(), ...totals });
export type FlatRateRows = Answer<typeof flatRateRows>;

/** CM-40: one row per client, project type and office. */
const summaryRow = z
  .strictObject({
    clientId: id,
    client: z.string(),
    projectType: z.enum(projectTypes),
    officeId: id.nullable(),
    office: z.string().nullable(),
    ...profits,
    earnedCommission: dollars,
  })
  .meta({ id: 'CommissionSummaryRow' });
export type SummaryRow = Answer<typeof summaryRow>;
export const summaryRows = z.strictObject({ content: z.array(summaryRow), ...totals });
export type SummaryRows = Answer<typeof summaryRows>;

/** E160, CM-19. */
export const excelModes = ['VISIBLE', 'ALL', 'BY_MANAGER'] as const;
export const contractExcelInput = commissionFilter.extend({
  mode: z.enum(excelModes).nullish().describe('Default: ALL.'),
  columns: z.array(z.string().max(100)).max(100).nullish().describe('Row fields, in their order, for VISIBLE.'),
});
export type ContractExcelInput = z.output<typeof contractExcelInput>;
/** E162, E169: the columns that are seen; without any, all. */
export const visibleExcelInput = commissionFilter.extend({ columns: contractExcelInput.shape.columns });
export type VisibleExcelInput = z.output<typeof visibleExcelInput>;
/** E176. */
export const flatRateExcelInput = visibleExcelInput.extend({
  detailed: z.boolean().nullish().describe('A line per employee under each project.'),
});
export type FlatRateExcelInput = z.output<typeof flatRateExcelInput>;

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
  projectType: z.enum(projectTypes),
  id: z.string(),
  month: z.string(),
  client: z.string(),
  clientId: id,
  /** The employee, for contract and direct placements. */
  employee: z.strictObject({ firstName: z.string(), lastName: z.string() }).nullable(),
  userId: id.nullable(),
  sowNumber: z.string().nullable(),
  accountManager: person.nullable(),
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
  base: z.enum(['REVENUE', 'GROSS_PROFIT', 'NET_PROFIT']).nullable(),
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
      reasons: z.array(
        z.strictObject({
          /** "Hours 168.00 → 166.00", "Additional cost 0.00 → 120.00", "Whole base 44,250.26 → 44,178.06". */
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
    }),
  ),
});
export type Closing = Answer<typeof closingAnswer>;
export const closeInput = z.object({ month });
/** Opening a month again needs a reason, which stays in the history. */
export const reopenInput = z.object({ month, reason: line(1, 500) });

/** What changed in closed months of a range, by row and manager; only those that changed are listed. */
const adjustmentsAnswer = z.strictObject({
  closedThrough: z.string().nullable(),
  total: dollars,
  lines: z.array(
    z.strictObject({
      projectType: z.enum(projectTypes),
      /** As in `explain`, with the month. */
      id: z.string(),
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
      /** What the figures have changed by. */
      hours: z.number(),
      revenue: dollars,
      netProfit: dollars,
      /** The first reason, in a line; who made that change, and when. */
      reason: z.string(),
      changedAt: instant.nullable(),
      changedBy: z.string().nullable(),
    }),
  ),
});
export type Adjustments = Answer<typeof adjustmentsAnswer>;
