import { DomainError, type ErrorCode, refusal } from '@hourbook/domain/errors.ts';
import { missingColumns, orderOfColumns } from '@hourbook/domain/imports/columns.ts';
import { isUnderWay } from '@hourbook/domain/imports/course.ts';
import {
  FILE_KEPT_HOURS,
  type Import,
  type ImportChecked,
  type ImportMessagesAsked,
  type ImportReread,
  type ImportSent,
  MESSAGES_PAGE,
  MOST_LISTED_IMPORTS,
} from '@hourbook/domain/imports/import-record.ts';
import { fieldsOfKind, MOST_COLUMNS } from '@hourbook/domain/imports/kinds.ts';
import { isAdmin } from '@hourbook/domain/people/edit-rights.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { instant } from '@hourbook/domain/time.ts';
import { namesOf } from '../accounts/names.ts';
import type { Author } from '../command.ts';
import type { Owes, Stored } from '../ports/records.ts';
import type { Ports } from '../ports.ts';
import { dropFile, endOf, type ImportPorts, jobsOwed, stopImport } from './run-import.ts';
import { formatOf, receiveImport } from './uploads.ts';

type ImportsPorts = Pick<Ports, 'records' | 'clock' | 'contents' | 'importNotes'>;

const HOUR = 60 * 60_000;

/** Those of oneself; of everybody for administrators (IM-1). @throws DomainError `not-found` */
async function importSeen({ records }: Pick<Ports, 'records'>, actor: Person, id: number): Promise<Stored<Import>> {
  const found = await records.imports.get(id);
  if (!found || (found.askedBy !== actor.id && !isAdmin(actor))) throw refusal('not-found');
  return found;
}

/** An import with its problems as a refusal, which are worded where the answer is made. */
async function shown(ports: ImportsPorts, actor: Person, all: readonly Stored<Import>[]) {
  const names = await namesOf(
    ports,
    actor,
    all.map(({ askedBy }) => askedBy),
  );
  return Promise.all(
    all.map(async (each) => {
      const { id, kind, fileName, size, state, askedBy, askedAt, reading, counts, problem, content } = each;
      const progress = isUnderWay(each) ? await ports.importNotes.progress.get(id) : null;
      const beginning = content === null ? null : await ports.importNotes.beginnings.get(id);
      const { headings = [], sample = [] } = beginning ?? {};
      const running = progress?.step === state ? progress : null;
      const { good, refused, entered } = state === 'undoing' ? counts : (running ?? counts);
      return {
        id,
        kind,
        fileName,
        size,
        state,
        askedBy: { id: askedBy, name: names.get(askedBy) ?? '' },
        askedAt,
        reading: reading && { ...reading, headings, sample },
        counts: { good, refused, entered, rows: reading?.rows ?? 0, done: running?.done ?? 0 },
        problem: problem && new DomainError(problem.code as ErrorCode, problem.details as never),
        until: content !== null || mayBeUndone(each, ports.clock.now()) ? endOf(each) : null,
      };
    }),
  );
}
export type ShownImport = Awaited<ReturnType<typeof shown>>[number];

const one = async (ports: ImportsPorts, actor: Person, each: Stored<Import>): Promise<ShownImport> =>
  (await shown(ports, actor, [each]))[0]!;

const mayBeUndone = ({ state, counts, endsAt }: Import, now: number): boolean =>
  (state === 'entered' || state === 'failed') && counts.entered > 0 && endsAt > now;

/** IM-1: the newest first. */
export async function listImports(ports: ImportsPorts, actor: Person): Promise<ShownImport[]> {
  const whose = isAdmin(actor) ? everything : ({ field: 'askedBy', is: actor.id } as const);
  const found = await ports.records.imports.find(whose, { sort: ['-id'], limit: MOST_LISTED_IMPORTS });
  return shown(ports, actor, found);
}

/** @throws DomainError `not-found` */
export const showImport = async (ports: ImportsPorts, actor: Person, id: number): Promise<ShownImport> =>
  one(ports, actor, await importSeen(ports, actor, id));

/** IM-6: why rows are refused, in the order of the file. @throws DomainError `not-found` */
export async function importMessages(ports: ImportsPorts, actor: Person, { id, cursor }: ImportMessagesAsked) {
  await importSeen(ports, actor, id);
  const content = await ports.importNotes.messages.after(id, cursor ?? 0, MESSAGES_PAGE);
  return {
    content: content.map(({ row, about, code, details }) => ({
      row,
      about,
      error: new DomainError(code, details as never),
    })),
    next: content.length < MESSAGES_PAGE ? null : (content.at(-1)?.row ?? null),
  };
}

/**
 * IM-1, IM-2: takes a file; a job reads it.
 * @throws DomainError `import-under-way`, `import-file-refused`, `import-too-large`, `import-empty`
 */
export async function sendImport(
  ports: ImportsPorts,
  actor: Person,
  by: Author,
  { kind, fileName, bytes, check }: ImportSent,
): Promise<ShownImport> {
  const { records, clock } = ports;
  const format = formatOf(fileName);
  const others = await records.imports.count({ field: 'unique.underWay', is: 'one' });
  if (others > 0) throw refusal('import-under-way');
  const now = clock.now();
  const begun = await records.imports.create(
    (id) => ({
      kind,
      fileName,
      format,
      size: 0,
      encoding: null,
      // Noted before the first byte, so that what a crash leaves behind is found.
      content: `import-${id}`,
      askedBy: actor.id,
      askedAt: instant(now),
      actedBy: actor.id,
      state: 'receiving' as const,
      straight: check === true,
      reading: null,
      counts: { good: 0, refused: 0, entered: 0 },
      enteringSince: null,
      problem: null,
      endsAt: now + FILE_KEPT_HOURS * HOUR,
    }),
    by,
  );
  if (begun.state !== 'receiving') return one(ports, actor, begun); // a repeat
  try {
    const received = await receiveImport(ports, { content: begun.content!, format }, bytes);
    const read = await records.imports.change(
      begun.id,
      { ...by, command: null },
      (before) => ({ ...before, ...received, state: 'reading' }),
      { owes },
    );
    return await one(ports, actor, read);
  } catch (error) {
    await discard(ports, begun.id, { ...by, command: null }).catch(() => {}); // otherwise the sweep does so
    throw error;
  }
}

const owes: Owes<Import> = (_before, after) => (isUnderWay(after) ? jobsOwed(after) : []);

async function discard(
  ports: Pick<Ports, 'records' | 'contents' | 'importNotes'>,
  id: number,
  by: Author | null,
): Promise<Stored<Import>> {
  const gone = await ports.records.imports.change(id, by, (now) => ({ ...now, state: 'discarded' }));
  await dropFile(ports, gone);
  return gone;
}

/**
 * Moves an import on from one of these states.
 * @throws DomainError `not-found`, `import-gone-on`, `import-under-way`, whatever `to` throws
 */
async function moveOn(
  ports: ImportsPorts,
  actor: Person,
  by: Author,
  id: number,
  from: readonly Import['state'][],
  to: (now: Import) => Import,
): Promise<ShownImport> {
  await importSeen(ports, actor, id);
  const change = (now: Import): Import => {
    if (!from.includes(now.state)) throw refusal('import-gone-on');
    return { ...to(now), problem: null, actedBy: actor.id };
  };
  return one(ports, actor, await ports.records.imports.change(id, by, change, { owes }));
}

/** IM-3: reads the file as somebody says. @throws DomainError as {@link moveOn} */
export const rereadImport = (
  ports: ImportsPorts,
  actor: Person,
  by: Author,
  { id, encoding, separator }: ImportReread,
): Promise<ShownImport> =>
  moveOn(ports, actor, by, id, ['columns', 'checked'], (now) => ({
    ...now,
    state: 'reading',
    straight: false,
    encoding: now.format === 'csv' ? (encoding ?? now.encoding) : null,
    reading: now.reading && { ...now.reading, separator: separator ?? null },
  }));

/**
 * IM-6: checks every row with these columns.
 * @throws DomainError as {@link moveOn}, `import-columns-missing`, `import-order-missing`, `form-invalid`
 */
export const checkImport = (
  ports: ImportsPorts,
  actor: Person,
  by: Author,
  { id, columns, dateOrder = null }: ImportChecked,
): Promise<ShownImport> =>
  moveOn(ports, actor, by, id, ['columns', 'checked'], (now) => {
    const reading = now.reading!;
    const fields = fieldsOfKind(now.kind);
    const isKnown = ([field, at]: [string, number | null]) =>
      Object.hasOwn(fields, field) && (at === null || at < Math.min(reading.evidence.length, MOST_COLUMNS));
    if (!Object.entries(columns).every(isKnown)) throw refusal('form-invalid');
    const missing = missingColumns(now.kind, columns).map((field) => ({ field: fields[field]!.label }));
    if (missing.length > 0) throw new DomainError('import-columns-missing', missing);
    const order = orderOfColumns(now.kind, reading, columns);
    if (order === null && dateOrder === null) throw refusal('import-order-missing');
    const said = order === 'any' ? null : (dateOrder ?? order);
    return { ...now, state: 'checking', reading: { ...reading, columns, dateOrder: said } };
  });

/** IM-7: enters the rows that are good. @throws DomainError as {@link moveOn} */
export const enterImport = (ports: ImportsPorts, actor: Person, by: Author, id: number): Promise<ShownImport> =>
  moveOn(ports, actor, by, id, ['checked'], (now) => ({
    ...now,
    state: 'entering',
    enteringSince: instant(ports.clock.now()),
  }));

/** IM-8. @throws DomainError as {@link moveOn}, `import-undo-over` */
export const undoImport = (ports: ImportsPorts, actor: Person, by: Author, id: number): Promise<ShownImport> =>
  moveOn(ports, actor, by, id, ['entered', 'failed'], (now) => {
    if (!mayBeUndone(now, ports.clock.now())) throw refusal('import-undo-over');
    return { ...now, state: 'undoing' };
  });

/** Gives up an import of which nothing is entered, and its file. @throws DomainError as {@link moveOn} */
export async function discardImport(ports: ImportsPorts, actor: Person, by: Author, id: number): Promise<ShownImport> {
  await moveOn(ports, actor, by, id, ['columns', 'checked', 'discarded'], (now) => ({ ...now, state: 'discarded' }));
  const gone = (await ports.records.imports.get(id))!;
  await dropFile(ports, gone);
  await ports.importNotes.messages.clear(id);
  return showImport(ports, actor, id);
}

/** Removes files and notes whose time is over, and ends what nobody goes on with. The records stay. */
export async function sweepImports(
  ports: Pick<ImportPorts, 'records' | 'contents' | 'clock' | 'importNotes'>,
): Promise<void> {
  const { records, clock, importNotes } = ports;
  const ended = { field: 'endsAt', to: clock.now() - 1 } as const;
  for (const state of ['receiving', 'reading', 'columns', 'checking', 'checked'] as const) {
    for (const each of await records.imports.find({ all: [{ field: 'state', is: state }, ended] }, { limit: 1_000 }))
      await discard(ports, each.id, null);
  }
  // A job that kills its process each time leaves its import behind; another one may begin then.
  for (const state of ['entering', 'undoing'] as const) {
    const left = { field: 'endsAt', to: clock.now() - FILE_KEPT_HOURS * HOUR } as const;
    for (const { id } of await records.imports.find({ all: [{ field: 'state', is: state }, left] }, { limit: 1_000 }))
      await stopImport(ports, id, state);
  }
  for (const state of ['entered', 'undone', 'failed', 'discarded'] as const) {
    // `endsAt` 0: all of it is removed.
    const over = {
      all: [
        { field: 'state', is: state },
        { field: 'endsAt', from: 1, to: clock.now() - 1 },
      ],
    } as const;
    for (const { id } of await records.imports.find(over, { limit: 1_000 })) {
      const { messages, entered, progress } = importNotes;
      await Promise.all([messages.clear(id), entered.clear(id), progress.clear(id)]);
      await records.imports.change(id, null, (now) => (now.state === state ? { ...now, endsAt: 0 } : now));
    }
  }
}
