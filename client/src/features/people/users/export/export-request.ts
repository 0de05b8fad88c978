import { type ExportField, salaryParts } from '@hourbook/domain/people/export/fields.ts';
import type { TemplateId } from '@hourbook/domain/people/export/templates.ts';
import type { CalendarDate } from '@hourbook/domain/time.ts';
import type { PostedRequest } from '#shared/files/receive-file.ts';
import type { pageAsked } from '../page-asked.ts';

/** The templates that have parameters, and so a call of their own. */
export const reportIds = ['rt4', 'rt5', 'rt9', 'rt10'] as const satisfies readonly TemplateId[];
export type ReportId = (typeof reportIds)[number];

/** The parameters of all reports; each takes its own. */
export interface ReportParameters {
  readonly unit: 'year' | 'month' | 'day';
  readonly date: CalendarDate | null;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly field: 'POSITION' | 'CATEGORY';
  readonly aggregationType: 'AVERAGE' | 'MEDIAN';
  readonly group: 'MONTH' | 'QUARTER';
  readonly startMonth: string;
  readonly endMonth: string;
}

type Asked = ReturnType<typeof pageAsked>;

/** XL-1: the filters and the sort of the list; a page is not asked for. @param withDisabled whatever the list shows */
export function amongOf({ pageNumber: _page, pageSize: _size, sort, ...filters }: Asked, withDisabled: boolean) {
  const { enabled: _enabled, ...others } = filters;
  return { filters: withDisabled ? others : filters, sort };
}
type Among = ReturnType<typeof amongOf>;

export const customRequest = (among: Among, fields: readonly ExportField[]): PostedRequest => ({
  path: '/reports/user/excel',
  body: { ...among, fields },
});

export const templateRequest = (among: Among, templateId: string | null): PostedRequest => ({
  path: '/reports/user/excel/template',
  body: { ...among, templateId },
});

export function reportRequest(among: Among, report: ReportId, given: ReportParameters): PostedRequest {
  const { unit, date, from, to, field, aggregationType, group, startMonth, endMonth } = given;
  if (report === 'rt4') return { path: '/users/extended-hire-termination/excel', body: { ...among, unit, date } };
  if (report === 'rt10') return { path: '/users/employment-type/excel', body: { ...among, date } };
  if (report === 'rt5') {
    const days = { salaryEffectiveDateFrom: from, salaryEffectiveDateTo: to };
    return { path: '/users/salary-change-report/excel', body: { ...among, ...days } };
  }
  const asked = { group, field, aggregationType, startMonth, endMonth };
  return { path: '/users/salary-statistics', body: { ...among, ...asked } };
}

/** With a field at the end; with the salary, which is a text, its parts too: whoever wants only one of them removes the others. */
export const withField = (fields: readonly ExportField[], field: ExportField): readonly ExportField[] => {
  const parts = field === 'currentSalary' ? salaryParts.filter((part) => !fields.includes(part)) : [];
  return [...fields, field, ...parts];
};
