import { randomUUID } from 'node:crypto';
import { type DomainError, refusal } from '@hourbook/domain/errors.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import { type Collection, UniqueViolation } from '@hourbook/domain/ports/document-store.ts';
import { epochMs, instant } from '@hourbook/domain/time.ts';
import type { z } from 'zod';
import type { Author } from '../command.ts';
import type { AuditRow, Owes, Stored } from '../ports/records.ts';
import { changedFields, withLastChange } from './field-versions.ts';
import { indexOf, isPlainTaken, type RecordKind, type UniqueValue } from './kind.ts';
import { markFor, withMarks } from './marks.ts';
import { withOwed } from './owed-jobs.ts';
import { hide } from './secrets.ts';
import { strip } from './strip.ts';

/** A record with the values by which it is found. */
type Kept<T> = T & { readonly _id: string; readonly unique: Readonly<Record<string, string>> };

/** In place of the number of a record that is not created: no record has it. */
const NOT_DRAWN = Number.MAX_SAFE_INTEGER;

/** A change of a record, or its creation. */
interface Change<T> {
  /** null: the record is new. */
  readonly before: Stored<T> | null;
  readonly data: T;
  readonly by: Author | null;
  readonly owes: Owes<T> | undefined;
  /** The id of the audit row of a new record. */
  readonly creation?: string;
}

/** Writes records of one kind, each change with its audit row. */
export class RecordWriter<S extends z.ZodType<{ id: number }>> {
  readonly #kind: RecordKind<S>;
  readonly #clock: Clock;
  readonly #documents: Collection<Stored<z.output<S>>>;
  readonly #audit: Collection<AuditRow>;

  constructor(
    kind: RecordKind<S>,
    clock: Clock,
    documents: Collection<Stored<z.output<S>>>,
    audit: Collection<AuditRow>,
  ) {
    this.#kind = kind;
    this.#clock = clock;
    this.#documents = documents;
    this.#audit = audit;
  }

  /** Adds the fields by which a record is found. */
  kept(data: z.output<S>) {
    const { keys = {}, unique = {} } = this.#kind;
    return {
      ...data,
      _id: String(data.id),
      keys: mapValues(keys, (of) => of(data)),
      // A missing value must be unique too: a folded text never begins with a space.
      unique: mapValues(unique, ({ of }) => of(data) ?? ` ${data.id}`),
    };
  }

  /**
   * Writes the audit row first, then the record that names it: a crash in between leaves an orphaned row. A row that is
   * written again after an interruption has an id of its own, as it may say something else by now; only the row of a new
   * record keeps its id, by which a repeat finds the number that was drawn.
   * @returns null: somebody else has written this version
   * @throws DomainError when a unique value is taken
   */
  async write({
    before,
    data,
    by,
    owes = () => [],
    creation,
  }: Change<z.output<S>>): Promise<Stored<z.output<S>> | null> {
    const { entity, schema, secrets = [] } = this.#kind;
    const parsed = schema.parse(data);
    const changeId = creation ?? randomUUID();
    const after = this.#changed(before, parsed, by, changeId, owes);
    await this.#assertFree(after, before);
    const row: AuditRow = {
      _id: changeId,
      previous: before?.changeId ?? null,
      entity,
      recordId: after._id,
      version: after.version,
      by: after.changedBy,
      at: after.changedAt,
      ...(by?.onBehalfOf === undefined ? {} : { onBehalfOf: by.onBehalfOf }),
      ...(by?.cause === undefined ? {} : { cause: by.cause }),
      before: before && hide(strip(before), null, secrets),
      after: hide(parsed, before, secrets),
    };
    const isFirst = await this.#audit.put(row, 'absent');
    // An earlier call of the same command is creating the record under another number.
    if (!isFirst && !before && (await this.#audit.get(changeId))?.recordId !== after._id) return null;
    const guard = before ? ({ is: { field: 'version', value: before.version } } as const) : 'absent';
    try {
      if (await this.#documents.put(after, guard)) {
        // The row of an interrupted creation has the instant and content of that time; this one replaces it.
        if (!isFirst) await this.#audit.put(row, 'any');
        return after;
      }
    } catch (error) {
      throw this.#takenBy(error) ?? error;
    }
    if (before) await this.#forgetLost(after);
    return null;
  }

  /** @throws DomainError when a unique value of a record that is to be created is taken; ZodError if its content does not fit */
  async assertCreatable(data: Omit<z.output<S>, 'id'>): Promise<void> {
    const content = this.#kind.schema.parse({ ...data, id: NOT_DRAWN });
    await this.#assertFree(this.kept(content), null);
  }

  /** The stored form of the record after a change. */
  #changed(
    before: Stored<z.output<S>> | null,
    parsed: z.output<S>,
    by: Author | null,
    changeId: string,
    owes: Owes<z.output<S>>,
  ): Stored<z.output<S>> {
    // Clocks of processes differ; within a record, time never goes back.
    const at = instant(Math.max(this.#clock.now(), before ? epochMs(before.changedAt) : 0));
    const version = (before?.version ?? 0) + 1;
    const old = before && strip(before);
    const fields = old ? changedFields(old as object, parsed as object) : [];
    const data = this.kept(parsed);
    // Creating a record is the command's first change of it: a repeat that finds the record has nothing to change.
    const mark = markFor(`${this.#kind.name}/${data._id}`, by?.command ?? null);
    const changedBy = by?.actorId ?? null;
    const marks = mark === null ? [] : before ? [mark] : [changeId, mark];
    const after = {
      ...data,
      version,
      changeId,
      changedBy,
      changedAt: at,
      marks: withMarks(before?.marks ?? [], marks, at),
      lastChanges: withLastChange(before?.lastChanges ?? [], { version, by: changedBy, at, fields }),
      owed: before?.owed ?? [],
      owing: before?.owing ?? false,
    } as Stored<z.output<S>>;
    const owed = withOwed(after.owed, owes(old, after));
    return { ...after, owed, owing: owed.length > 0 };
  }

  /** Checked beforehand, so that a refusal leaves no audit row behind. Only the index is certain. */
  async #assertFree(after: Kept<z.output<S>>, before: Stored<z.output<S>> | null): Promise<void> {
    for (const [key, { of, refusedWith }] of Object.entries(this.#kind.unique ?? {})) {
      const is = after.unique[key]!;
      if (of(after) === null || is === before?.unique[key]) continue;
      const [taken] = await this.#documents.find({ field: `unique.${key}`, is }, { limit: 1 });
      if (taken && taken._id !== after._id) throw this.#taken(refusedWith);
    }
  }

  #taken(code: UniqueValue<z.output<S>>['refusedWith']): DomainError {
    return isPlainTaken(code) ? refusal(code) : refusal(code, { entity: this.#kind.entity });
  }

  /** The refusal for a violation of an index; null: the error is another one. */
  #takenBy(error: unknown): DomainError | null {
    const index = error instanceof UniqueViolation ? error.index : null;
    const taken = Object.entries(this.#kind.unique ?? {}).find(([key]) => indexOf(key) === index)?.[1];
    return taken ? this.#taken(taken.refusedWith) : null;
  }

  /** Removes the audit row of a change that lost against another change of the same version. */
  async #forgetLost({ _id, version, changeId }: Stored<z.output<S>>): Promise<void> {
    const now = await this.#documents.get(_id);
    if (now?.version === version && now.changeId !== changeId) await this.#audit.remove(changeId);
  }
}

const mapValues = <V, R>(of: Readonly<Record<string, V>>, map: (value: V) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, map(value)]));
