import { z } from 'zod';
import { month } from '../../reference/fields.ts';
import { day } from '../fields.ts';
import { peoplePageInput } from '../people-list.ts';
import { windowUnits } from './hire-termination.ts';
import { aggregationTypes, bucketKinds, statisticsRows } from './salary-statistics.ts';
import { chosenFields } from './saved-template.ts';

/** Whom to export: the filters and the sort of the list (XL-1). */
const among = {
  filters: peoplePageInput
    .omit({ pageNumber: true, pageSize: true, sort: true })
    .nullish()
    .describe('As `GET /user`; without any, everybody.'),
  sort: peoplePageInput.shape.sort,
};
const amongInput = z.object(among);
export type AmongInput = z.output<typeof amongInput>;

/** `GET /reports/user/excel/templates`. */
export const templatesAnswer = z.array(z.strictObject({ id: z.string(), name: z.string() }));

/** `POST /reports/user/excel` (XL-2). */
export const customExportInput = z.object({
  ...among,
  fields: chosenFields.nullish().describe('The columns, in their order.'),
});
export type CustomExportInput = z.output<typeof customExportInput>;

/** `POST /reports/user/excel/template` (XL-3). */
export const templateExportInput = z.object({
  ...among,
  templateId: z.string().max(20).nullish().describe('Of the templates that are listed.'),
});
export type TemplateExportInput = z.output<typeof templateExportInput>;

/** `POST /users/salary-change-report/excel` (rt5). */
export const salaryChangeInput = z.object({
  ...among,
  salaryEffectiveDateFrom: day.nullish().describe('Without it, from the beginning.'),
  salaryEffectiveDateTo: day.nullish(),
});
export type SalaryChangeInput = z.output<typeof salaryChangeInput>;

/** `POST /users/salary-statistics` (rt9, XL-6). */
export const salaryStatisticsInput = z.object({
  ...among,
  group: z.enum(bucketKinds),
  field: z.enum(statisticsRows),
  aggregationType: z.enum(aggregationTypes),
  startMonth: month,
  endMonth: month,
});
export type SalaryStatisticsInput = z.output<typeof salaryStatisticsInput>;

/** `POST /users/extended-hire-termination/excel` (rt4, XL-5). */
export const hireTerminationInput = z.object({
  ...among,
  unit: z.string().toLowerCase().pipe(z.enum(windowUnits)),
  date: day.nullish().describe('A day of the window; without it, today.'),
});
export type HireTerminationInput = z.output<typeof hireTerminationInput>;

/** `POST /users/employment-type/excel` (rt10). */
export const employmentTypeExportInput = z.object({
  ...among,
  date: day.nullish().describe('Without it, today.'),
});
export type EmploymentTypeExportInput = z.output<typeof employmentTypeExportInput>;
