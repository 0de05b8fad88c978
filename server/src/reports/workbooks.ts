import type { Person } from '@hourbook/domain/people/person.ts';
import type { UnbillableInput, UtilizationInput } from '@hourbook/domain/reports/contracts.ts';
import { unbillableSheets, utilizationSheets } from '@hourbook/domain/reports/sheets.ts';
import { servedWorkbook } from '../people/served-workbook.ts';
import type { ListPorts, Ports } from '../ports.ts';
import { coverageOf } from './coverage.ts';
import { unbillable } from './unbillable.ts';
import { utilization } from './utilization.ts';

type WorkbookPorts = ListPorts & Pick<Ports, 'spreadsheets'>;

/** E096, RP-6. @throws DomainError as the report */
export async function unbillableWorkbook(ports: WorkbookPorts, viewer: Person, asked: UnbillableInput) {
  const [report, covers] = await Promise.all([
    unbillable(ports, viewer, asked),
    coverageOf(ports, viewer, { ...asked, type: 'UNBILLABLE_HOURS_COST' }),
  ]);
  const sheets = unbillableSheets(report, covers, ports.config.currency);
  return servedWorkbook(ports, viewer, 'UnbillableHoursCost', ...sheets);
}

/** E097, RP-7. @throws DomainError as the report */
export async function utilizationWorkbook(ports: WorkbookPorts, viewer: Person, asked: UtilizationInput) {
  const [report, covers] = await Promise.all([
    utilization(ports, viewer, asked),
    coverageOf(ports, viewer, { ...asked, type: 'UTILIZATION_RATE_REPORT' }),
  ]);
  const sheets = utilizationSheets(report, covers);
  return servedWorkbook(ports, viewer, 'UtilizationRate', ...sheets);
}
