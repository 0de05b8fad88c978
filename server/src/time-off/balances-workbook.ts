import type { TimeOffKind } from '@hourbook/domain/events/book-events.ts';
import type { Language } from '@hourbook/domain/language.ts';
import { currentOffice, type Person } from '@hourbook/domain/people/person.ts';
import type { ExcelInput } from '@hourbook/domain/time-off/contracts.ts';
import { servedWorkbook } from '../people/served-workbook.ts';
import type { ListPorts, Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import type { ServedFile } from '../served-file.ts';
import { balancesOf } from './balances.ts';
import { balancesSheet } from './balances-sheet.ts';

const reports = {
  VACATION_PTO: { file: 'PaidTimeOffBalances', sheet: 'Paid time off balances' },
  SICK_LEAVE: { file: 'SickLeaveBalances', sheet: 'Sick leave balances' },
} as const;

/** E111, E121, TO-12: the list as shown on screen. @throws DomainError as the list */
export async function balancesWorkbook(
  ports: ListPorts & Pick<Ports, 'spreadsheets'>,
  viewer: Person,
  kind: TimeOffKind,
  { displayInDays, ...asked }: ExcelInput,
  language: Language,
): Promise<ServedFile> {
  const listed = await balancesOf(ports, viewer, kind, asked);
  const officeIds = listed.flatMap(({ person }) => currentOffice(person) ?? []);
  const offices = await recordsById(ports.records.offices, officeIds);
  const rows = listed.map(({ person, balance }) => {
    const office = offices.get(currentOffice(person) ?? 0)?.name ?? null;
    return { person, office, balance };
  });
  const { file, sheet } = reports[kind];
  return servedWorkbook(ports, viewer, file, language, balancesSheet(sheet, rows, displayInDays ?? false));
}
