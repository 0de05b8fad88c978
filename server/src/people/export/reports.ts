import { refusal } from '@hourbook/domain/errors.ts';
import type { Language } from '@hourbook/domain/language.ts';
import type {
  EmploymentTypeExportInput,
  HireTerminationInput,
  SalaryChangeInput,
  SalaryStatisticsInput,
} from '@hourbook/domain/people/export/contracts.ts';
import {
  countLine,
  employmentTypeColumns,
  employmentTypeLine,
} from '@hourbook/domain/people/export/employment-types.ts';
import { eventsIn } from '@hourbook/domain/people/export/employments.ts';
import {
  eventColumns,
  eventLines,
  leavingKind,
  Turnover,
  turnoverSheet,
  windowOf,
} from '@hourbook/domain/people/export/hire-termination.ts';
import { salariesIn, salaryChangeColumns, salaryChangeLines } from '@hourbook/domain/people/export/salary-change.ts';
import { isStatisticsInterval, SalaryStatistics } from '@hourbook/domain/people/export/salary-statistics.ts';
import { templateNames } from '@hourbook/domain/people/export/templates.ts';
import { employeeOn, type Person, positionOn } from '@hourbook/domain/people/person.ts';
import type { SheetLine } from '@hourbook/domain/ports/spreadsheet-writer.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import { type CalendarDate, FIRST_DATE, LAST_DATE } from '@hourbook/domain/time.ts';
import { zoneAndToday } from '../../accounts/zone-and-today.ts';
import type { ListedPerson } from '../../ports/directory.ts';
import type { ServedFile } from '../../served-file.ts';
import { inTurns } from '../../turns.ts';
import { servedWorkbook } from '../served-workbook.ts';
import { type Naming, openNaming } from './names.ts';
import { authorsOf } from './salary-authors.ts';
import { type ExportPorts, inSlices, linesInSlices, peopleAmong } from './slices.ts';

/** Salaries that statistics keep in memory. */
const MOST_SALARIES = 2_000_000;

/** E137, rt5. @throws DomainError `export-interval-invalid` */
export async function salaryChangeExport(
  ports: ExportPorts,
  viewer: Person,
  { salaryEffectiveDateFrom, salaryEffectiveDateTo, ...among }: SalaryChangeInput,
  language: Language,
): Promise<ServedFile> {
  const range = { start: salaryEffectiveDateFrom ?? FIRST_DATE, end: salaryEffectiveDateTo ?? LAST_DATE };
  if (range.start > range.end) throw refusal('export-interval-invalid');
  const naming = await openNaming(ports);
  const all = await peopleAmong(ports, viewer, among);
  const people = all.filter((person) => salariesIn(person, range).length > 0);
  async function* lines(): AsyncGenerator<SheetLine[]> {
    for await (const some of inSlices(ports, naming, people)) {
      for (const exported of some) {
        const authors = await authorsOf(ports, naming, exported.person, salariesIn(exported.person, range));
        yield salaryChangeLines(exported, range, authors).map((cells) => ({ cells }));
      }
    }
  }
  const sheet = { name: templateNames.rt5, columns: salaryChangeColumns, lines: lines() };
  return servedWorkbook(ports, viewer, 'SalaryChange', language, sheet);
}

/** E138, rt9, XL-6. @throws DomainError `export-interval-invalid`, `list-too-long` */
export async function salaryStatisticsExport(
  ports: ExportPorts,
  viewer: Person,
  { filters, sort, ...asked }: SalaryStatisticsInput,
  language: Language,
): Promise<ServedFile> {
  if (!isStatisticsInterval(asked)) throw refusal('export-interval-invalid');
  const naming = await openNaming(ports);
  const statistics = new SalaryStatistics(asked);
  for await (const some of inSlices(ports, naming, await peopleAmong(ports, viewer, { filters, sort }))) {
    for (const { person, today, names } of some) statistics.add(person, today, names);
    if (statistics.size > MOST_SALARIES) throw refusal('list-too-long');
  }
  return servedWorkbook(ports, viewer, 'SalaryStatistics', language, statistics.sheet(ports.config.currency));
}

/** E139, rt4, XL-5: the summary, and a second sheet with what happened. */
export async function hireTerminationExport(
  ports: ExportPorts,
  viewer: Person,
  { unit, date, ...among }: HireTerminationInput,
  language: Language,
): Promise<ServedFile> {
  const window = windowOf(unit, date ?? (await zoneAndToday(ports, viewer)).today);
  const naming = await openNaming(ports);
  const people = await peopleAmong(ports, viewer, among);
  const turnover = new Turnover(window);
  const moved: ListedPerson[] = [];
  await inTurns(people, (person) => {
    // Why somebody left is in their record only, which is read for those who came or left.
    if (eventsIn(person, window).length > 0) moved.push(person);
    else turnover.add(person, () => 'other');
  });
  for await (const some of inSlices(ports, naming, moved)) {
    for (const { person } of some) turnover.add(person, (event) => leavingKind(person, event));
  }
  const summary = turnoverSheet(
    window,
    turnover.lines((id) => naming.names.offices.get(id)?.name),
    language,
  );
  const events = linesInSlices(ports, naming, moved, (exported) => eventLines(exported, window));
  const second = { name: 'Events', columns: eventColumns, lines: events };
  return servedWorkbook(ports, viewer, 'TerminationHire', language, summary, second);
}

/** E140, rt10: who was employed how on a day, by employment type with their count. */
export async function employmentTypeExport(
  ports: ExportPorts,
  viewer: Person,
  { date, ...among }: EmploymentTypeExportInput,
  language: Language,
): Promise<ServedFile> {
  const on = date ?? (await zoneAndToday(ports, viewer)).today;
  const naming = await openNaming(ports);
  const people: ListedPerson[] = [];
  await inTurns(
    await peopleAmong(ports, viewer, among),
    (person) => void (employeeOn(person, on) && people.push(person)),
  );
  const columns = employmentTypeColumns;
  const lines = typeLines(ports, naming, people, on);
  return servedWorkbook(ports, viewer, 'EmploymentType', language, { name: templateNames.rt10, columns, lines });
}

async function* typeLines(
  ports: ExportPorts,
  naming: Naming,
  people: readonly ListedPerson[],
  on: CalendarDate,
): AsyncGenerator<SheetLine[]> {
  const nameOf = (id: number | null) => naming.names.employmentTypes.get(id ?? 0)?.name ?? null;
  const byType = new Map<string | null, ListedPerson[]>();
  await inTurns(people, (person) => {
    const type = nameOf(positionOn(person, on)?.employmentTypeId ?? null);
    const some = byType.get(type);
    if (some) some.push(person);
    else byType.set(type, [person]);
  });
  // People without an employment type come last.
  const order = (type: string | null) => (type === null ? '1' : `0${foldCase(type)}`);
  for (const [type, some] of [...byType].toSorted(([a], [b]) => (order(a) < order(b) ? -1 : 1))) {
    yield* linesInSlices(ports, naming, some, (exported) => [employmentTypeLine(exported, on)]);
    yield [countLine('Subtotal', type, some.length)];
  }
  if (people.length > 0) yield [countLine('Total', null, people.length)];
}
