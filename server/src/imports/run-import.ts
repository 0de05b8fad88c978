import { can } from '@hourbook/domain/access/permissions.ts';
import { DomainError, type ErrorCode, refusal } from '@hourbook/domain/errors.ts';
import { missingColumns, orderOfColumns, recognisedColumns } from '@hourbook/domain/imports/columns.ts';
import { type ImportState, MOST_MESSAGES } from '@hourbook/domain/imports/course.ts';
import { noEvidence, type OrderEvidence, withDate } from '@hourbook/domain/imports/dates.ts';
import { type Import, type Reading, SAMPLE_ROWS, UNDO_HOURS } from '@hourbook/domain/imports/import-record.ts';
import { MOST_ROWS } from '@hourbook/domain/imports/kinds.ts';
import { aboutRow, type ImportedRow } from '@hourbook/domain/imports/read-row.ts';
import { instant } from '@hourbook/domain/time.ts';
import type { EnteredNote, ImportProgress } from '../ports/import-notes.ts';
import type { Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { existing } from '../records/existing-record.ts';
import { rowsOf, separatorOfFile } from './file-rows.ts';
import { importedKinds } from './kinds/all.ts';
import { type Course, type Outcome, type RowPorts, type RowWork, refusedIn } from './kinds/kind.ts';

export type ImportPorts = RowPorts & Pick<Ports, 'contents' | 'workbooks' | 'importNotes'>;

/** Rows that are worked on together: no more of a file are in memory. */
const PIECE = 1_000;
const HOUR = 60 * 60_000;

/**
 * IM-7: the work of the job: does what the state of an import asks for. Whatever a process that died has done is done once.
 * @param isLastTry a failure is noted, and the job ends
 * @throws the reason of the signal, or of a failure, for another try
 */
export async function runImport(
  ports: ImportPorts,
  id: number,
  isLastTry: boolean,
  signal: AbortSignal,
): Promise<void> {
  const asked = await ports.records.imports.get(id);
  if (!asked) return;
  try {
    if (asked.state === 'reading') await readAsSaid(ports, asked, signal);
    else if (asked.state === 'checking') await check(ports, asked, signal);
    else if (asked.state === 'entering') await enter(ports, asked, signal);
    else if (asked.state === 'undoing') await undo(ports, asked, signal);
  } catch (error) {
    if (error instanceof DomainError)
      return void (await end(ports, asked, { state: 'failed', problem: problemOf(error) }));
    if (isLastTry && !signal.aborted) await stopImport(ports, id, asked.state);
    throw error;
  }
}

const problemOf = (error: DomainError): NonNullable<Import['problem']> => ({
  code: error.code,
  details: [...error.details],
});

/** Ends an import whose job does not go on; what was entered can be undone. */
export const stopImport = (ports: EndPorts, id: number, state: ImportState) =>
  end(ports, { id, state }, { state: 'failed', problem: problemOf(refusal('import-failed')) });

type EndPorts = Pick<ImportPorts, 'records' | 'contents' | 'clock' | 'importNotes'>;

/** Somebody else may have ended the step meanwhile; an import that has failed without an entry keeps no file. */
async function end(
  { records, contents, clock, importNotes }: EndPorts,
  { id, state }: Pick<Import, 'id' | 'state'>,
  how: Partial<Import>,
): Promise<Stored<Import>> {
  const progress = await importNotes.progress.get(id);
  const entered = state === 'entering' || state === 'undoing' ? (progress?.entered ?? 0) : 0;
  const now = await records.imports.change(id, null, (before) => {
    if (before.state !== state) return before;
    const counts = state === 'entering' ? { ...before.counts, entered } : before.counts;
    return { ...before, counts, endsAt: clock.now() + UNDO_HOURS * HOUR, ...how };
  });
  if (now.state === 'failed' || now.state === 'entered') await dropFile({ records, contents, importNotes }, now);
  return now;
}

/** IM-2: removes the file of an import, whose record stays. */
export async function dropFile(
  { records, contents, importNotes }: Pick<Ports, 'records' | 'contents' | 'importNotes'>,
  { id, content }: Pick<Import, 'id' | 'content'>,
): Promise<void> {
  if (content === null) return;
  await importNotes.beginnings.clear(id);
  await contents.remove(content);
  await records.imports.change(id, null, (before) => ({ ...before, content: null }));
}

/** IM-3: a file that somebody asked to read in another way, which is not that of the file, is read as before and told. */
async function readAsSaid(ports: ImportPorts, asked: Stored<Import>, signal: AbortSignal): Promise<void> {
  try {
    await read(ports, asked, signal);
  } catch (error) {
    if (!(error instanceof DomainError) || asked.reading === null) throw error;
    const reading = { ...asked.reading, separator: null };
    const problem = problemOf(error);
    await read(ports, { ...asked, encoding: reading.encoding, reading, problem }, signal);
  }
}

/** IM-3: the headings, the columns and what the dates say, from one pass over the file. */
async function read(ports: ImportPorts, asked: Stored<Import>, signal: AbortSignal): Promise<void> {
  const { records, contents } = ports;
  const { kind, format, content, encoding, problem } = asked;
  const separator =
    format === 'csv' ? (asked.reading?.separator ?? (await separatorOfFile(contents, content!, encoding!))) : null;
  let head: ImportedRow | null = null;
  const sample: string[][] = [];
  const evidence: OrderEvidence[] = [];
  let rows = 0;
  for await (const row of rowsOf(ports, { format, content: content!, encoding, separator })) {
    if (head === null) {
      head = row;
      evidence.push(...row.cells.map(() => noEvidence));
      continue;
    }
    rows += 1;
    if (rows > MOST_ROWS[kind]) throw refusal('import-too-long', { most: MOST_ROWS[kind] });
    if (sample.length < SAMPLE_ROWS) sample.push(row.cells.map((cell) => cell.slice(0, 100)));
    for (const [at, cell] of row.cells.entries()) if (evidence[at]) evidence[at] = withDate(evidence[at], cell);
    if (rows % PIECE === 0) signal.throwIfAborted();
  }
  if (head === null || rows === 0) throw refusal('import-empty');
  const headings = head.cells.map((cell) => cell.slice(0, 100));
  const columns = recognisedColumns(kind, headings);
  const known = { encoding, separator, rows, headingRow: head.row, evidence, columns };
  const order = orderOfColumns(kind, known, columns);
  const reading: Reading = { ...known, dateOrder: order === 'any' ? null : order };
  await ports.importNotes.beginnings.put(asked.id, { headings, sample });
  const isClear = missingColumns(kind, columns).length === 0 && order !== null;
  const state: ImportState = asked.straight && isClear ? 'checking' : 'columns';
  await records.imports.change(
    asked.id,
    null,
    (before) => (before.state === 'reading' ? { ...before, encoding, problem, reading, state } : before),
    { owes: (_before, after) => jobsOwed(after) },
  );
}

/** The job that the state of an import asks for. */
export const jobsOwed = ({ id, state, version }: Stored<Import>) => [
  { job: 'run-import' as const, payload: { id }, key: `${id}/${state}/${version}` },
];

/** A step over the rows of a file, a piece at a time, which goes on where a process that died has stopped. */
async function overRows(
  ports: ImportPorts,
  asked: Stored<Import>,
  work: (rows: readonly ImportedRow[]) => Promise<readonly Outcome[]>,
  resumes: boolean,
  signal: AbortSignal,
): Promise<Omit<ImportProgress, '_id'>> {
  const { progress, messages } = ports.importNotes;
  const { id, state: step, reading, format, content, encoding } = asked;
  const { headingRow, separator } = reading!;
  const before = await progress.get(id);
  let now: Omit<ImportProgress, '_id'> =
    resumes && before?.step === step ? before : { step, done: 0, good: 0, refused: 0, entered: 0 };
  if (now.done === 0) await messages.clear(id);
  let seen = 0;
  async function pass(piece: readonly ImportedRow[]) {
    signal.throwIfAborted();
    await assertStillMay(ports, asked);
    const outcomes = await work(piece);
    const refused = outcomes.filter((each) => each.refused !== null);
    const room = Math.max(0, MOST_MESSAGES - now.refused);
    await messages.put(
      refused.slice(0, room).map(({ row: { row, cells }, refused }) => ({
        importId: id,
        row,
        about: aboutRow(cells),
        code: refused!.code as ErrorCode,
        details: [...refused!.details],
      })),
    );
    const good = outcomes.length - refused.length;
    now = {
      step,
      done: now.done + piece.length,
      good: now.good + good,
      refused: now.refused + refused.length,
      entered: now.entered + (step === 'entering' ? good : 0),
    };
    await progress.put(id, now);
  }
  let piece: ImportedRow[] = [];
  for await (const row of rowsOf(ports, { format, content: content!, encoding, separator })) {
    if (row.row <= headingRow) continue;
    seen += 1;
    if (seen <= now.done) continue;
    piece.push(row);
    if (piece.length < PIECE) continue;
    await pass(piece);
    piece = [];
  }
  if (piece.length > 0) await pass(piece);
  return now;
}

/** IM-7: an import does not go on for somebody who may not import any more. @throws DomainError `import-not-allowed` */
async function assertStillMay({ records }: ImportPorts, { actedBy }: Import): Promise<void> {
  const actor = await existing(records.people, actedBy);
  if (!actor.enabled || !can(actor.roles, 'imports.manage')) throw refusal('import-not-allowed');
}

async function courseOf({ records, importNotes }: ImportPorts, asked: Stored<Import>): Promise<Course> {
  const { id, kind, reading, actedBy, enteringSince, askedAt } = asked;
  const actor = await existing(records.people, actedBy);
  const since = enteringSince ?? askedAt;
  return { id, kind, reading: reading!, actor, since, notes: importNotes };
}

async function check(ports: ImportPorts, asked: Stored<Import>, signal: AbortSignal): Promise<void> {
  const work = await workOf(ports, asked);
  // What rows repeat is known in memory only, so a check that was cut short begins anew.
  const { good, refused } = await overRows(ports, asked, (rows) => work.check(rows), false, signal);
  await end(ports, asked, { state: 'checked', counts: { good, refused, entered: 0 } });
}

async function enter(ports: ImportPorts, asked: Stored<Import>, signal: AbortSignal): Promise<void> {
  const work = await workOf(ports, asked);
  const { good, refused } = await overRows(ports, asked, (rows) => work.enter(rows), true, signal);
  await end(ports, asked, { state: 'entered', counts: { good, refused, entered: good } });
}

const workOf = async (ports: ImportPorts, asked: Stored<Import>): Promise<RowWork> =>
  importedKinds[asked.kind].open(ports, await courseOf(ports, asked));

/** Notes whose undo is noted together. */
const UNDONE_AT_ONCE = 20;

/** IM-8: all or nothing: first it looks whether anything was built on the import, then it takes back row by row. */
async function undo(ports: ImportPorts, asked: Stored<Import>, signal: AbortSignal): Promise<void> {
  const { id, kind } = asked;
  const { entered, progress } = ports.importNotes;
  const work = await importedKinds[kind].openUndo(ports, await courseOf(ports, asked));
  const before = await progress.get(id);
  let now: Omit<ImportProgress, '_id'> =
    before?.step === 'undoing'
      ? before
      : { step: 'undoing', done: 0, good: 0, refused: 0, entered: before?.entered ?? 0 };
  if (before?.step !== 'undoing') {
    for await (const note of entered.iterate(id)) {
      signal.throwIfAborted();
      const changed = await work.builtOn(note);
      if (changed === null) continue;
      const problem = problemOf(refusal('import-built-on', { row: changed.row }));
      return void (await end(ports, asked, { state: 'entered', problem, endsAt: asked.endsAt }));
    }
    await progress.put(id, now);
  }
  let seen = 0;
  for await (const note of entered.iterate(id)) {
    seen += 1;
    if (seen <= now.done) continue;
    signal.throwIfAborted();
    if ((await refusedIn(() => work.takeBack(note))) !== null) await noteLeft(ports, asked, note);
    now = { ...now, done: seen };
    if (seen % UNDONE_AT_ONCE === 0) await progress.put(id, now);
  }
  await end(ports, asked, { state: 'undone' });
  await entered.clear(id);
}

/** IM-8: somebody has built on a row since the undo began. The first such row is told. */
async function noteLeft(
  { records }: Pick<ImportPorts, 'records'>,
  { id }: Pick<Import, 'id'>,
  { row }: Pick<EnteredNote, 'row'>,
): Promise<void> {
  const problem = problemOf(refusal('import-row-left', { row }));
  await records.imports.change(id, null, (before) => ({ ...before, problem: before.problem ?? problem }));
}

/** When something ends, as an instant. */
export const endOf = ({ endsAt }: Pick<Import, 'endsAt'>): string => instant(endsAt);
