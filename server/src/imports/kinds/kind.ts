import { createHash } from 'node:crypto';
import { importCause } from '@hourbook/domain/causes.ts';
import { DomainError, refusal } from '@hourbook/domain/errors.ts';
import type { ImportKind } from '@hourbook/domain/imports/kinds.ts';
import {
  aboutRow,
  type ImportedRow,
  type RowReading,
  type RowValues,
  readRow,
} from '@hourbook/domain/imports/read-row.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { JsonObject } from '@hourbook/domain/ports/event-store.ts';
import { epochMs, type Instant } from '@hourbook/domain/time.ts';
import { v5 as uuidv5 } from 'uuid';
import { type Author, Command } from '../../command.ts';
import type { Authorship } from '../../ports/books.ts';
import type { EnteredNote, ImportNotes } from '../../ports/import-notes.ts';
import type { Ports } from '../../ports.ts';

/** Ports of the rows of every kind. */
export type RowPorts = Pick<
  Ports,
  'records' | 'clock' | 'directory' | 'run' | 'jobs' | 'events' | 'readModels' | 'recent' | 'contents' | 'lastWrites'
>;

/** An import as its rows need it. */
export interface Course {
  readonly id: number;
  readonly kind: ImportKind;
  readonly reading: RowReading;
  /** Who checks, enters or undoes it, as they are now. */
  readonly actor: Person;
  /** When the entering, or the undo, began. */
  readonly since: Instant;
  readonly notes: ImportNotes;
}

/** What became of a row. */
export interface Outcome {
  readonly row: ImportedRow;
  /** null: it is good, or entered. */
  readonly refused: DomainError | null;
}

/** The rows of one kind: each is checked by the decision of the screen, and entered by its command. */
export interface RowWork {
  /** IM-6: the dry run: enters nothing. The outcomes are in the order of the rows. */
  check(rows: readonly ImportedRow[]): Promise<readonly Outcome[]>;
  /** IM-7: a repeat for the same rows enters nothing twice. */
  enter(rows: readonly ImportedRow[]): Promise<readonly Outcome[]>;
}

/** The undo of one kind. */
interface UndoWork {
  /** IM-8: whether what was entered is as the import left it. @returns the first row that is not; null: all are */
  builtOn(note: EnteredNote): Promise<Pick<EnteredNote, 'row'> | null>;
  /** Takes back what was entered; a repeat does no harm. @throws DomainError if somebody has built on it since `builtOn` */
  takeBack(note: EnteredNote): Promise<void>;
}

/** A kind of rows. */
export interface ImportedKind {
  open(ports: RowPorts, course: Course): Promise<RowWork>;
  openUndo(ports: RowPorts, course: Course): Promise<UndoWork>;
}

/** The namespace of the ids of commands that rows make. */
const IMPORTS = '0d1f6a57-3c64-4a0e-9a6f-5f4a6a7a1c85';

/**
 * IM-7: the command of a row, the same whenever it is carried out: a repeat is recognised by what it has written.
 * @param part the number of the row, or what else the command is about
 */
function commandOf({ id, since }: Pick<Course, 'id' | 'since'>, part: string | number): Command {
  return new Command(uuidv5(`${id}/${part}`, IMPORTS), { seen: false, startedAt: epochMs(since) });
}

/** The author of what a row changes. */
export const authorOf = (course: Course, part: string | number): Author => ({
  actorId: course.actor.id,
  command: commandOf(course, part),
  cause: importCause(course.id),
});

/** IM-7: the author of entries, which carry the import as their cause. */
export function authorshipOf(course: Course, part: string | number): Authorship {
  const cause = importCause(course.id);
  return {
    actorId: course.actor.id,
    command: commandOf(course, part),
    source: 'worker',
    correlationId: cause,
    causationId: cause,
  };
}

/** @throws DomainError `import-row-left` if what an undo takes back is not as it was entered any more */
export function assertAsEntered(isAsEntered: boolean, { row }: Pick<EnteredNote, 'row'>): void {
  if (!isAsEntered) throw refusal('import-row-left', { row });
}

/** @returns the refusal that the work throws; null: none @throws whatever else it throws */
export async function refusedIn(work: () => Promise<unknown>): Promise<DomainError | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** A value by which rows of a file are told apart, and the row that had it first. */
export class Repeats {
  readonly #first = new Map<string, number>();

  /** @throws DomainError `import-value-repeated` if an earlier row has this value */
  assertFirst(field: string, value: string | null, row: number): void {
    if (value === null) return;
    const key = createHash('sha256').update(`${field}\n${value}`).digest('base64url').slice(0, 22);
    const first = this.#first.get(key) ?? row;
    this.#first.set(key, first);
    if (first !== row) throw new DomainError('import-value-repeated', [{ field, row: first }]);
  }
}

interface RowByRow<Said> {
  /** Rows at once. */
  readonly atOnce: number;
  /** Reads what the row says. @throws DomainError */
  said(values: RowValues, row: number): Said | Promise<Said>;
  /** Asks the decisions of the screen. @throws DomainError */
  check(said: Said, row: number): Promise<unknown>;
  /** Carries out the command of the screen. @returns what is noted for an undo @throws DomainError */
  enter(said: Said, by: Author, row: number): Promise<JsonObject>;
}

/** The work of a kind whose rows have nothing to do with each other but what `said` looks for. */
export function rowByRow<Said>(course: Course, { atOnce, said, check, enter }: RowByRow<Said>): RowWork {
  const { id: importId, kind, reading, notes } = course;
  async function each(rows: readonly ImportedRow[], work: (said: Said, row: ImportedRow) => Promise<unknown>) {
    const outcomes: Outcome[] = [];
    for (let from = 0; from < rows.length; from += atOnce) {
      const some = rows.slice(from, from + atOnce).map(async (row): Promise<Outcome> => {
        const refused = await refusedIn(async () => work(await said(readRow(kind, row.cells, reading), row.row), row));
        return { row, refused };
      });
      outcomes.push(...(await Promise.all(some)));
    }
    return outcomes;
  }
  return {
    check: (rows) => each(rows, (one, { row }) => check(one, row)),
    async enter(rows) {
      const entered: EnteredNote[] = [];
      const outcomes = await each(rows, async (one, { row, cells }) => {
        const data = await enter(one, authorOf(course, row), row);
        entered.push({ _id: `${importId}/${row}`, importId, row, about: aboutRow(cells), data });
      });
      await notes.entered.put(entered);
      return outcomes;
    },
  };
}
