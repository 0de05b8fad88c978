import { withAdjusted } from '@hourbook/domain/commissions/adjusted-rows.ts';
import { adjustmentSheets } from '@hourbook/domain/commissions/adjustment-sheet.ts';
import type { Adjustments } from '@hourbook/domain/commissions/closing-contracts.ts';
import { contractColumns, summaryColumns, totalsOfRows } from '@hourbook/domain/commissions/contract-sheets.ts';
import {
  type CommissionFilter,
  type ContractExcelInput,
  type ContractRow,
  NO_OFFICE,
  type VisibleExcelInput,
} from '@hourbook/domain/commissions/contracts.ts';
import { columnsAsked, listSheet, parametersSheet, sheetNames } from '@hourbook/domain/commissions/sheets.ts';
import type { Language } from '@hourbook/domain/language.ts';
import { fullName } from '@hourbook/domain/people/name.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import type { Sheet } from '@hourbook/domain/ports/spreadsheet-writer.ts';
import { sheetSentencesIn } from '@hourbook/domain/sheet-sentences-in.ts';
import { inNameOrder } from '@hourbook/domain/text.ts';
import { formatInstant, instant } from '@hourbook/domain/time.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import { servedWorkbook } from '../people/served-workbook.ts';
import type { ListPorts, Ports } from '../ports.ts';
import { adjustments } from './adjustments.ts';
import type { ClosingPorts } from './closed-months.ts';
import { contractList } from './contract-list.ts';
import { type Asked, askedOf, seesOwnOnly } from './filter.ts';
import { summaryList } from './summary-list.ts';

export type WorkbookPorts = ClosingPorts & Pick<Ports, 'spreadsheets'>;

type Parameter = readonly [name: string, value: string];

const MODES = { VISIBLE: 'Visible columns', ALL: 'All columns', BY_MANAGER: 'One sheet per account manager' };
const NAME = 'Contract placements';

/**
 * E160, CM-19.
 * @throws DomainError as the list; `export-fields-missing`, `form-invalid` for columns it does not have
 */
export async function contractWorkbook(
  ports: WorkbookPorts,
  viewer: Person,
  sent: ContractExcelInput,
  language: Language,
) {
  const mode = sent.mode ?? 'ALL';
  const columns = columnsAsked(contractColumns, mode === 'VISIBLE' ? (sent.columns ?? []) : sent.columns);
  const shown = mode === 'VISIBLE' ? columns : usualColumns(sent);
  const { content, ...totals } = await contractList(ports, viewer, sent);
  const since = await adjustments(ports, viewer, { ...sent, projectTypes: ['CONTRACT_PLACEMENT'] }, language);
  const rows = withAdjusted(content, since.lines);
  const { totalAdjusted } = totalsOfRows(rows);
  const sheets: Sheet[] =
    mode === 'BY_MANAGER'
      ? sheetsByManager(rows, shown)
      : [listSheet({ name: NAME, columns: contractColumns, shown, rows, totals: { ...totals, totalAdjusted } })];
  const more: Parameter[] = [
    ['View', sent.viewType === 'MONTHLY' ? 'Monthly' : 'Total'],
    ['Mode', MODES[mode]],
  ];
  const beside = await sheetsBeside(ports, viewer, sent, { since, more, language });
  return servedWorkbook(ports, viewer, 'ContractPlacements', language, ...sheets, ...beside);
}

/** Every column; the month only if there is a row for each. */
const usualColumns = ({ viewType }: Pick<CommissionFilter, 'viewType'>): string[] =>
  Object.keys(contractColumns).filter((field) => field !== 'month' || viewType === 'MONTHLY');

/** CM-19: the changes of closed months in the list, whose figures are current, and the filters of the list. */
export async function sheetsBeside(
  ports: ClosingPorts,
  viewer: Person,
  filter: CommissionFilter,
  {
    since,
    more = [],
    language,
  }: { readonly since: Adjustments; readonly more?: readonly Parameter[]; readonly language: Language },
): Promise<Sheet[]> {
  const { zone } = await zoneAndToday(ports, viewer);
  const parameters = await parametersOf(ports, viewer, filter, language);
  return [...adjustmentSheets(since, zone), parametersSheet([...parameters, ...more])];
}

type AdjustedRow = ReturnType<typeof withAdjusted<ContractRow>>[number];

/** By last and first name; rows without a manager come last. */
function sheetsByManager(content: readonly AdjustedRow[], shown: readonly string[]): Sheet[] {
  const managed = content.filter(({ accountManagerId }) => accountManagerId !== null);
  const ofManagers = [...Map.groupBy(managed, ({ accountManagerId }) => accountManagerId).values()];
  const nameOf = ([row]: readonly AdjustedRow[]) => row?.accountManager ?? { firstName: '', lastName: '' };
  const sorted = inNameOrder(ofManagers, (rows) => `${nameOf(rows).lastName} ${nameOf(rows).firstName}`);
  const others = content.filter(({ accountManagerId }) => accountManagerId === null);
  const titled = [
    ...sorted.map((rows) => ({ rows, title: fullName(nameOf(rows)) })),
    ...(others.length > 0 ? [{ rows: others, title: 'No account manager' }] : []),
  ];
  if (titled.length === 0) return [listSheet({ name: NAME, columns: contractColumns, shown, rows: [], totals: {} })];
  const titles = titled.map(({ title }) => title);
  const names = sheetNames(titles, ['Parameters', 'Adjustments']);
  return titled.map(({ rows }, n) =>
    listSheet({ name: names[n]!, columns: contractColumns, shown, rows, totals: totalsOfRows(rows) }),
  );
}

/** E162, CM-40: the columns that are seen, with totals. @throws DomainError as {@link contractWorkbook} */
export async function summaryWorkbook(
  ports: WorkbookPorts,
  viewer: Person,
  sent: VisibleExcelInput,
  language: Language,
) {
  const shown = columnsAsked(summaryColumns, sent.columns);
  const { content, ...totals } = await summaryList(ports, viewer, sent);
  const sheet = listSheet({ name: 'Summary', columns: summaryColumns, shown, rows: content, totals });
  const beside = await sheetsBeside(ports, viewer, sent, {
    since: await adjustments(ports, viewer, sent, language),
    language,
  });
  return servedWorkbook(ports, viewer, 'CommissionSummary', language, sheet, ...beside);
}

/** CM-19: months, filters and run time, as texts. @throws DomainError `export-interval-invalid` */
async function parametersOf(
  ports: ListPorts,
  viewer: Person,
  filter: CommissionFilter,
  language: Language,
): Promise<Parameter[]> {
  const asked = await askedOf(ports, viewer, filter);
  const { zone } = await zoneAndToday(ports, viewer);
  const [offices, groups, everyone] = await Promise.all([
    ports.records.offices.find(everything),
    ports.records.clientGroups.find(everything),
    ports.directory.everyone(),
  ]);
  const named = (all: readonly { readonly id: number; readonly name: string }[], ids: Iterable<number>) => {
    const names = new Map(all.map(({ id, name }) => [id, name]));
    return [...ids].flatMap((id) => names.get(id) ?? []);
  };
  const clients = [...(filter.clientIds ?? []), filter.clientId ?? []].flat();
  const clientNames = await ports.records.clients.find({
    field: '_id',
    in: clients.filter((each) => typeof each === 'number').map(String),
  });
  const groupIds = [
    ...clients.flatMap((each) => (typeof each === 'string' ? Number(each.slice('group_'.length)) : [])),
    ...(filter.groupIds ?? []),
    ...[filter.groupId ?? []].flat(),
  ];
  const managers = [...(asked.managers ?? [])].flatMap((id) => everyone.get(id) ?? []);
  const [first, last] = [asked.months[0]!, asked.months.at(-1)!];
  return [
    ['Months', first === last ? first : `${first} - ${last}`],
    ['Account managers', all(managers.map(fullName), asked.managers)],
    ['Clients', all([...clientNames.map(({ name }) => name), ...named(groups, groupIds)], asked.clients)],
    ['Offices', all([...named(offices, asked.offices?.ids ?? []), ...noOffice(asked)], asked.offices)],
    ['Currency', ports.config.currency],
    ['Made', formatInstant(instant(ports.clock.now()), zone, language)],
    ['By', sheetSentencesIn[language].madeBy(fullName(viewer), seesOwnOnly(viewer))],
  ];
}

const noOffice = ({ offices }: Asked): string[] => (offices?.none ? [NO_OFFICE] : []);

/** @param narrowed null: there is no such filter */
const all = (names: readonly string[], narrowed: unknown): string => (narrowed === null ? 'All' : names.join(', '));
