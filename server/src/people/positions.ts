import { refusal } from '@hourbook/domain/errors.ts';
import type { Person, PositionEntry } from '@hourbook/domain/people/person.ts';
import {
  assertPositions,
  newestFirst,
  type PositionRowInput,
  type PositionRowsInput,
  withoutPosition,
} from '@hourbook/domain/people/position-history.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { departments, type Lookup, seniorityValues } from '@hourbook/domain/reference/lookups.ts';
import type { Author } from '../command.ts';
import type { Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { refuseDisabled } from '../reference/enabled-choice.ts';
import { changePerson } from './change-person.ts';
import { ownerOfRow } from './rows.ts';

/** E037. @throws DomainError `not-found` */
export const positionHistoryOf = async (parts: Pick<Ports, 'records'>, id: number) =>
  rowsOf(parts, await existing(parts.records.people, id));

/**
 * E041: changes rows of one person, all or none. @returns the changed rows: one, or several if several were sent
 * @throws DomainError `not-found`, `access-denied` (US-10), `form-invalid`, `positions-overlap` (US-16); StaleRecord
 */
export async function changePositions(
  parts: Pick<Ports, 'records'>,
  actor: Person,
  by: Author,
  input: PositionRowsInput,
) {
  const given = 'rows' in input ? input.rows : [input];
  const userId = onlyOne(given.map(({ positionHistoryId }) => ownerOfRow(positionHistoryId)));
  const repeated = new Set(given.map(({ positionHistoryId }) => positionHistoryId)).size < given.length;
  if (repeated) throw refusal('form-invalid');
  const seen = given.flatMap(({ version }) => version ?? []);
  const asked = { id: userId, version: seen.length > 0 ? Math.min(...seen) : null, fields: ['positions'] as const };
  const person = await changePerson(parts, actor, by, asked, async (before) => {
    await assertRows(parts.records, before, given);
    const positions = before.positions.map((entry) => rewritten(entry, given));
    return { ...before, positions: [...assertPositions(positions)] };
  });
  const rows = (await rowsOf(parts, person)).filter((row) => given.some(isThat(row)));
  return 'rows' in input ? rows : onlyOne(rows);
}

/** Checks that the rows and what they refer to exist (RD-1, RD-4). @throws DomainError `not-found`, `form-invalid` */
async function assertRows(
  records: Ports['records'],
  { positions }: Person,
  given: readonly PositionRowInput[],
): Promise<void> {
  for (const row of given) {
    const before = positions.find(({ id }) => id === row.positionHistoryId);
    if (!before) throw refusal('not-found');
    await assertPosition(records, { ...row, positionId: row.positionNameId }, before);
    if (!isIn(seniorityValues, row.seniorityId) || !isIn(departments, row.departmentId)) throw refusal('not-found');
  }
}

const isThat = (row: RowName) => (given: RowName) => given.positionHistoryId === row.positionHistoryId;
type RowName = Pick<PositionRowInput, 'positionHistoryId'>;

/** E042. @throws DomainError `not-found`, `access-denied` (US-10), `only-position-kept` (US-16) */
export async function deletePosition(parts: Pick<Ports, 'records'>, actor: Person, by: Author, id: string) {
  await changePerson(parts, actor, by, { id: ownerOfRow(id), fields: ['positions'] }, (before) => ({
    ...before,
    positions: [...withoutPosition(before.positions, id)],
  }));
  return {};
}

/** The references of a position to lists in the settings. */
interface Chosen {
  readonly positionId?: number | null | undefined;
  readonly employmentTypeId?: number | null | undefined;
}

/**
 * RD-1, RD-4: a position that is disabled, or belongs to a disabled category, cannot be newly chosen.
 * @throws DomainError `not-found`, `form-invalid`
 */
export async function assertPosition(
  { positions, categories, employmentTypes }: Ports['records'],
  { positionId, employmentTypeId }: Chosen,
  before: Pick<PositionEntry, 'positionId' | 'employmentTypeId'> | null,
): Promise<void> {
  if (positionId != null) {
    const position = await existing(positions, positionId);
    const category = await categories.get(position.categoryId);
    const enabled = position.enabled && category?.enabled !== false;
    refuseDisabled({ id: positionId, enabled }, before?.positionId ?? null);
  }
  if (employmentTypeId != null) {
    refuseDisabled(await existing(employmentTypes, employmentTypeId), before?.employmentTypeId ?? null);
  }
}

/** @throws DomainError `form-invalid` */
function onlyOne<T>(all: readonly T[]): T {
  const [one, ...others] = new Set(all);
  if (one === undefined || others.length > 0) throw refusal('form-invalid');
  return one;
}

function rewritten(entry: PositionEntry, given: readonly PositionRowInput[]): PositionEntry {
  const row = given.find(({ positionHistoryId }) => positionHistoryId === entry.id);
  if (!row) return entry;
  const { positionNameId, seniorityId, departmentId, employmentTypeId, startDate, endDate = null } = row;
  return { id: entry.id, positionId: positionNameId, seniorityId, departmentId, employmentTypeId, startDate, endDate };
}

const isIn = (lookup: readonly Lookup[], id: number): boolean => lookup.some((each) => each.id === id);

async function rowsOf({ records }: Pick<Ports, 'records'>, { positions, version }: Stored<Person>) {
  const [names, types] = await Promise.all([
    records.positions.find(everything),
    records.employmentTypes.find(everything),
  ]);
  const nameIn = (lookup: readonly Lookup[], of: number | null) => lookup.find(({ id }) => id === of)?.name ?? null;
  return newestFirst(positions).map(({ id, positionId, seniorityId, departmentId, employmentTypeId, ...dates }) => ({
    positionHistoryId: id,
    positionNameId: positionId,
    positionName: nameIn(names, positionId),
    seniorityId,
    seniorityName: nameIn(seniorityValues, seniorityId),
    departmentId,
    departmentName: nameIn(departments, departmentId),
    employmentTypeId,
    employmentTypeName: nameIn(types, employmentTypeId),
    ...dates,
    version,
  }));
}
