import type { PayCode } from '@hourbook/domain/pay-codes.ts';
import { type ReportType, reports } from '@hourbook/domain/reports/report-types.ts';
import { fileAddress } from '../files/excel-link.tsx';
import type { HoursFilters } from '../filters/filter-address.ts';

/**
 * Where the workbook of a report is downloaded.
 * @param payCodes for a report that has a filter of them
 * @param viewId the saved view that is open, which is named in the workbook (VW-8)
 */
export function workbookAddress(
  type: ReportType,
  { startDate, endDate, officeId, userId, clientIds }: HoursFilters,
  payCodes: readonly PayCode[] = [],
  viewId?: number,
): string {
  const { download, usualPayCodes } = reports[type];
  const codes = usualPayCodes ? { trackingTypes: payCodes.join(',') } : {};
  return fileAddress(`/api/v1${download}`, { startDate, endDate, officeId, userId, clientIds, viewId, ...codes });
}
