import type { FlatRateExcelInput, VisibleExcelInput } from '@hourbook/domain/commissions/contracts.ts';
import {
  directColumns,
  employeeLines,
  flatRateColumns,
  flatRateDetails,
} from '@hourbook/domain/commissions/project-sheets.ts';
import { columnsAsked, listSheet } from '@hourbook/domain/commissions/sheets.ts';
import type { Language } from '@hourbook/domain/language.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { servedWorkbook } from '../people/served-workbook.ts';
import { adjustments } from './adjustments.ts';
import { directList } from './direct-list.ts';
import { flatRateList } from './flat-rate-list.ts';
import { sheetsBeside, type WorkbookPorts } from './workbooks.ts';

/** E169. @throws DomainError as the list; `export-fields-missing`, `form-invalid` for columns it does not have */
export async function directWorkbook(
  ports: WorkbookPorts,
  viewer: Person,
  sent: VisibleExcelInput,
  language: Language,
) {
  const shown = columnsAsked(directColumns, sent.columns);
  const { content, ...totals } = await directList(ports, viewer, sent);
  const sheet = listSheet({ name: 'Direct placements', columns: directColumns, shown, rows: content, totals });
  const beside = await sheetsBeside(ports, viewer, sent, {
    since: await adjustments(ports, viewer, { ...sent, projectTypes: ['DIRECT_PLACEMENT'] }, language),
    language,
  });
  return servedWorkbook(ports, viewer, 'DirectPlacements', language, sheet, ...beside);
}

/** E176, CM-19: with `detailed`, employees have columns of their own. @throws DomainError as {@link directWorkbook} */
export async function flatRateWorkbook(
  ports: WorkbookPorts,
  viewer: Person,
  sent: FlatRateExcelInput,
  language: Language,
) {
  const columns = sent.detailed ? { ...flatRateColumns, ...flatRateDetails } : flatRateColumns;
  const asked = columnsAsked(flatRateColumns, sent.columns);
  const shown = sent.detailed ? [...asked, ...Object.keys(flatRateDetails)] : asked;
  const { content, ...totals } = await flatRateList(ports, viewer, sent);
  const below = sent.detailed ? { below: employeeLines(shown) } : {};
  const sheet = listSheet({ name: 'Flat rate', columns, shown, rows: content, totals, ...below });
  const beside = await sheetsBeside(ports, viewer, sent, {
    since: await adjustments(ports, viewer, { ...sent, projectTypes: ['FLAT_RATE_PROJECT'] }, language),
    language,
  });
  return servedWorkbook(ports, viewer, 'FlatRate', language, sheet, ...beside);
}
