import { z } from 'zod';
import { clientsFilter } from '../accounting/contracts.ts';
import type { Answer } from '../answers.ts';
import { id, month } from '../reference/fields.ts';
import { projectTypes } from '../reference/project-type.ts';

const date = z.iso.date();
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

export const person = z.strictObject({ id, firstName: z.string(), lastName: z.string() });
export const dollars = z.number().describe('Dollars.');
export const rate = z.number().nullable().describe('Dollars per hour, rounded to cents; null: no hours.');
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
export const earned = { commissionRate, earnedCommission: dollars };

export const profits = {
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
const contractRow = z
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
