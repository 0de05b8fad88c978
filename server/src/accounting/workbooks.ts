import type {
  LedgerInput,
  TimecardInput,
  TimecardsInput,
  TimecardTotalsInput,
} from '@hourbook/domain/accounting/contracts.ts';
import { shownVersion } from '@hourbook/domain/accounting/ledger-lines.ts';
import {
  type AccountantSheetRow,
  accountantSheet,
  type LedgerSheetRow,
  ledgerSheet,
  timecardTotalsSheet,
  userTimecardSheet,
} from '@hourbook/domain/accounting/sheets.ts';
import { isToBeRemoved } from '@hourbook/domain/accounting/timecards.ts';
import { inForceOn } from '@hourbook/domain/effective-dated.ts';
import type { Language } from '@hourbook/domain/language.ts';
import { officeOn, type Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { type Client, OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import type { Office } from '@hourbook/domain/reference/office.ts';
import { foldCase } from '@hourbook/domain/text.ts';
import { type DateRange, formatInstant, wallClock, type Zone } from '@hourbook/domain/time.ts';
import { type ListedRow, listedRows } from '@hourbook/projections/timesheet-months/listed-rows.ts';
import { timesheetMonths } from '@hourbook/projections/timesheet-months/timesheet-months.ts';
import { zoneAndToday } from '../accounts/zone-and-today.ts';
import { chosenClients, ofClients, wholePeople } from '../people/people-filter.ts';
import { servedWorkbook } from '../people/served-workbook.ts';
import type { ListedPerson } from '../ports/directory.ts';
import type { ListPorts, Ports } from '../ports.ts';
import { recordsById } from '../records/by-id.ts';
import { readList } from '../streams/read-list.ts';
import { ledgerLines } from './ledger.ts';
import { rangeRead } from './timecards.ts';
import { timecardOf, totalsOf } from './totals.ts';

type WorkbookPorts = ListPorts & Pick<Ports, 'spreadsheets'>;

/** People whose rows are in memory at the same time. */
const TOGETHER = 50;
/** Lines of the ledger in memory at the same time. */
const PAGE = 500;

/** E085, RP-1. @throws DomainError as the totals */
export async function totalsWorkbook(
  ports: WorkbookPorts,
  viewer: Person,
  asked: TimecardTotalsInput,
  language: Language,
) {
  const { range, clients, people } = await totalsOf(ports, viewer, asked);
  const named = await recordsById(ports.records.clients, [...clients]);
  const names = [...named.values()].map(({ name }) => name).sort((a, b) => (foldCase(a) < foldCase(b) ? -1 : 1));
  const lines = people.map(({ person: { firstName, lastName }, worked }) => ({ firstName, lastName, worked }));
  const sheet = timecardTotalsSheet(lines, { clients: names, range }, language);
  return servedWorkbook(ports, viewer, 'TimecardTotals', language, sheet);
}

/** E086, RP-3. @throws DomainError as the timecard */
export async function timecardWorkbook(ports: WorkbookPorts, viewer: Person, asked: TimecardInput, language: Language) {
  const { person, range, rows } = await timecardOf(ports, viewer, asked);
  const clients = await recordsById(
    ports.records.clients,
    rows.map(({ clientId }) => clientId),
  );
  const named = rows.map((row) => ({ ...row, client: clients.get(row.clientId)?.name ?? '' }));
  return servedWorkbook(ports, viewer, 'Timecard', language, userTimecardSheet(person, named, range, language));
}

/** E095, RP-4: the rows of the accountant's list, person by person. @throws DomainError for a range over the limits */
export async function timecardsWorkbook(
  ports: WorkbookPorts,
  viewer: Person,
  asked: TimecardsInput,
  language: Language,
) {
  const range = await rangeRead(ports, viewer, asked);
  const [people, clients, offices, { zone }] = await Promise.all([
    wholePeople(ports, viewer, range, asked),
    chosenClients(ports, asked),
    ports.records.offices.find(everything),
    zoneAndToday(ports, viewer),
  ]);
  const officesById = new Map(offices.map((office) => [office.id, office]));
  const pages = await begun(pagesOf(ports, viewer, { range, people, clients, officesById, zone }));
  return servedWorkbook(ports, viewer, 'Timecards', language, accountantSheet(pages));
}

/** The same pages, with the first one read: an error there is refused before the file begins. */
async function begun<Page>(pages: AsyncGenerator<Page>): Promise<AsyncGenerator<Page>> {
  const first = await pages.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* pages;
  })();
}

/** SY-18: the lines of the built-in ledger. @throws DomainError as the ledger */
export async function ledgerWorkbook(
  ports: WorkbookPorts & Pick<Ports, 'accounting'>,
  viewer: Person,
  asked: LedgerInput,
  language: Language,
) {
  const { zone } = await zoneAndToday(ports, viewer);
  const found = await ledgerLines(ports, viewer, asked);
  const names = new Map<number, string>();
  /** The name of each client is looked up only once. */
  async function* pages(): AsyncGenerator<LedgerSheetRow[]> {
    for await (const page of inPages(found)) {
      const unnamed = page.map(({ line }) => line.activity.clientId).filter((id) => !names.has(id));
      if (unnamed.length > 0)
        for (const [id, { name }] of await recordsById(ports.records.clients, unnamed)) names.set(id, name);
      yield page.map(({ line: { _id: requestId, externalId, activity, ...line }, person }) => ({
        recorded: formatInstant(line.recordedAt, zone, language),
        operation: line.operation,
        lastName: person.lastName,
        firstName: person.firstName,
        date: activity.date,
        hours: activity.hours,
        client: names.get(activity.clientId) ?? '',
        payCode: activity.payCode,
        version: shownVersion(line.version),
        entry: externalId,
        requestId,
      }));
    }
  }
  return servedWorkbook(ports, viewer, 'Ledger', language, ledgerSheet(await begun(pages())));
}

async function* inPages<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let page: T[] = [];
  for await (const one of all) {
    page.push(one);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

interface Asked {
  readonly range: DateRange;
  readonly people: readonly ListedPerson[];
  readonly clients: ReadonlySet<number> | null;
  readonly officesById: ReadonlyMap<number, Office>;
  readonly zone: Zone;
}

async function* pagesOf(ports: ListPorts, viewer: Person, asked: Asked): AsyncGenerator<AccountantSheetRow[]> {
  const names = new Map<number, Client>();
  for (let from = 0; from < asked.people.length; from += TOGETHER) {
    const some = asked.people.slice(from, from + TOGETHER);
    const { rows, messages } = await rowsOf(ports, viewer, some, asked);
    const unnamed = [...new Set(rows.map(({ clientId }) => clientId))].filter((id) => !names.has(id));
    for (const [id, client] of await recordsById(ports.records.clients, unnamed)) names.set(id, client);
    const people = await recordsById(ports.records.people, [...new Set(rows.map(({ userId }) => userId))]);
    const byPerson = Map.groupBy(rows, ({ userId }) => userId);
    for (const { id } of some) {
      const person = people.get(id);
      const theirs = byPerson.get(id);
      if (person && theirs) yield theirs.map((row) => toldRow(row, person, names.get(row.clientId), messages, asked));
    }
  }
}

/** The rows of some people by day, with the reason for rows that accounting refused. */
async function rowsOf(
  ports: ListPorts,
  viewer: Person,
  people: readonly ListedPerson[],
  { range, clients }: Asked,
): Promise<{ readonly rows: readonly ListedRow[]; readonly messages: ReadonlyMap<string, string | null> }> {
  return readList(ports, viewer, timesheetMonths, async (set) => {
    const rows: ListedRow[] = [];
    for await (const month of listedRows(set, { range, people: people.map(({ id }) => id) })) {
      rows.push(...ofClients(month, clients).filter((row) => row.hours > 0 || isToBeRemoved(row)));
    }
    const refused = rows.filter(({ sync }) => sync === 'ERROR_SYNCHRONIZATION').map(({ rowId }) => rowId);
    const found = refused.length === 0 ? [] : await set.models.timesheetRows.find({ field: '_id', in: refused });
    return { rows, messages: new Map(found.map(({ rowId, outcome }) => [rowId, outcome?.message ?? null])) };
  });
}

function toldRow(
  row: ListedRow,
  person: Person,
  client: Client | undefined,
  messages: ReadonlyMap<string, string | null>,
  { officesById, zone }: Asked,
): AccountantSheetRow {
  const office = officesById.get(officeOn(person, row.date) ?? 0);
  const assignment = inForceOn(
    person.assignments.filter(({ clientId }) => clientId === row.clientId),
    row.date,
  );
  const isBillable = row.payCode === 'RATE_HOURS' && row.clientId !== OWN_COMPANY_ID;
  return {
    ...row,
    firstName: person.firstName,
    lastName: person.lastName,
    qBName: person.qBName,
    office: office?.name ?? null,
    officeQbCode: office?.qbCode ?? null,
    client: client?.name ?? '',
    clientQbName: client?.qBName ?? null,
    billable: isBillable && (assignment?.isBillable ?? false),
    syncError: messages.get(row.rowId) ?? null,
    lastModified: wallClock(row.modifiedAt, zone),
  };
}
