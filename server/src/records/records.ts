import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ErrorCode, refusal } from '@hourbook/domain/errors.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import {
  type Collection,
  type CollectionSpec,
  type Document,
  type DocumentStore,
  type Filter,
  type FindOptions,
  UniqueViolation,
} from '@hourbook/domain/ports/document-store.ts';
import { type Instant, instant } from '@hourbook/domain/time.ts';
import type { z } from 'zod';
import { type AuditRow, type ChangesAsked, changesOf, openAudit } from './audit.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { changedFields, changeSince, type LastChange, type Seen, withLastChange } from './field-versions.ts';
import { inTurnByKey } from './in-turn.ts';
import { lastChangesOf } from './older-changes.ts';
import { enqueueOwed, type Outbox, type OwedJob, withOwed } from './owed.ts';

/** A value that no two records of a kind share, folded, and how a second one is refused; null: there is none. */
interface UniqueValue<T> {
  readonly of: (data: T) => string | null;
  readonly refusedWith: Extract<ErrorCode, `${string}-taken`>;
}

/** One kind of record. */
export interface RecordKind<S extends z.ZodType<{ id: number }>> {
  /** As messages name it, e.g. `User`. */
  readonly entity: string;
  /** Its collection. */
  readonly name: string;
  readonly schema: S;
  /** Fields whose value no audit row shows, only that it changed. */
  readonly secrets?: readonly string[];
  /** Fields that filters and sorts name as they are, beside `id` and `version`. */
  readonly fields?: CollectionSpec['fields'];
  /** Folded values that filters and sorts name as `keys.…`, each with an index. */
  readonly keys?: Readonly<Record<string, (data: z.output<S>) => string | null>>;
  /** RD-1: filters name them as `unique.…`. */
  readonly unique?: Readonly<Record<string, UniqueValue<z.output<S>>>>;
  readonly indexes?: CollectionSpec['indexes'];
  /** Rises when the schema gets fields with defaults, or a key: what was kept before gets them at the next start. */
  readonly layout?: number;
}

/** A record with its version and its last change (architecture §4). */
export type Stored<T> = T &
  Document & {
    readonly version: number;
    /** The audit row of its last change. */
    readonly changeId: string;
    readonly changedBy: number | null;
    readonly changedAt: Instant;
    /** Which change was the last one to touch a field, the newest first. */
    readonly lastChanges: readonly LastChange[];
    /** The jobs that follow from its changes and may not be in the queue yet, the oldest first. */
    readonly owed: readonly OwedJob[];
    /** Whether there are any. */
    readonly owing: boolean;
    readonly keys: Readonly<Record<string, string | null>>;
    readonly unique: Readonly<Record<string, string>>;
  };

/** The jobs that follow from a change. They are kept in the record with it: a crash, or a queue that is away, loses none. */
export type Owes<T> = (before: T | null, after: Stored<T>) => readonly OwedJob[];

interface Changing<T> {
  /** Absent: the change is taken whatever the sender saw. */
  readonly seen?: Seen<T>;
  readonly owes?: Owes<T>;
}

export interface Records<T extends { id: number }> {
  get(id: number): Promise<Stored<T> | null>;
  find(filter: Filter, options?: FindOptions): Promise<Stored<T>[]>;
  count(filter: Filter): Promise<number>;
  /** Every match in pages; what is written meanwhile may or may not be seen. */
  iterate(filter: Filter): AsyncIterable<Stored<T>>;
  /**
   * @param data what it says, or how that follows from its number
   * @param id its number; without one the next free
   * @throws DomainError when a unique value is taken; RecordExists when there is one with this number
   */
  create(
    data: Omit<T, 'id'> | ((id: number) => Omit<T, 'id'>),
    by: number | null,
    id?: number,
    owes?: Owes<T>,
  ): Promise<Stored<T>>;
  /**
   * Changes a record as it is now; when somebody else was faster, as it is then. Nothing is written that is so already.
   * @param change is given the version too, for who has to know that it is written over that one or not at all
   * @throws DomainError `not-found`, `form-invalid` for a version that never was, a unique value taken; StaleRecord
   */
  change(
    id: number,
    by: number | null,
    change: (before: T, version: number) => T,
    changing?: Changing<T>,
  ): Promise<Stored<T>>;
  /** Whoever is about to write over this version of it has to look again; nobody has changed it. */
  fence(id: number, version: number): Promise<void>;
  /** A page of its changes, the newest first; of what does not exist there are none. */
  history(id: number, asked?: ChangesAsked): Promise<AuditRow[]>;
  /** Enqueues what records still owe. @throws the first reason why one could not be, after the others were */
  settle(): Promise<void>;
}

/** The record is not what the sender saw; `current` is what it is now, and who changed what was sent, and when. */
export class StaleRecord extends Error {
  override readonly name = 'StaleRecord';
  readonly entity: string;
  readonly current: Stored<{ id: number }>;
  constructor(entity: string, current: Stored<{ id: number }>) {
    super(`${entity} ${current.id} is at version ${current.version}`);
    this.entity = entity;
    this.current = current;
  }
}

/** There is a record with this number already. */
export class RecordExists extends Error {
  override readonly name = 'RecordExists';
}

interface Counter extends Document {
  readonly next: number;
}

const HIDDEN = '(hidden)';

/** The layout of what every record is kept with; rises together with {@link Stored}. */
const KEPT_WITH = 1;

/**
 * Opens the records of one kind. Audit rows and numbers of all kinds share their collections.
 * @param outbox null: what is owed waits for whoever settles it
 */
export async function openRecords<S extends z.ZodType<{ id: number }>>(
  store: DocumentStore,
  clock: Clock,
  kind: RecordKind<S>,
  outbox: Outbox | null = null,
): Promise<Records<z.output<S>>> {
  type T = z.output<S>;
  const { entity, schema, secrets = [], keys = {}, unique = {} } = kind;
  const documents = await store.collection<Stored<T>>(collectionOf(kind));
  const audit = await openAudit(store);
  const counters = await store.collection<Counter>({ name: 'counters', fields: { next: 'number' } });

  /** A record with what it is found by. */
  const kept = (data: T) => ({
    ...data,
    _id: String(data.id),
    keys: mapValues(keys, (of) => of(data)),
    // Nothing is unique too: a folded text never begins with a blank.
    unique: mapValues(unique, ({ of }) => of(data) ?? ` ${data.id}`),
  });

  await bringUpToDate(store, kind.name, (kind.layout ?? 0) + KEPT_WITH, documents, async (stored) => ({
    ...stored,
    ...kept(schema.parse(strip(stored))),
    lastChanges: stored.lastChanges ?? (await lastChangesOf(audit, stored)),
    owed: stored.owed ?? [],
    owing: stored.owing ?? false,
  }));

  /** The audit row first, then the record that names it: a crash between the two leaves a row that never happened. */
  async function write(
    before: Stored<T> | null,
    data: T,
    by: number | null,
    owes: Owes<T> = () => [],
  ): Promise<Stored<T> | null> {
    const changeId = randomUUID();
    const at = instant(clock.now());
    const parsed = schema.parse(data);
    const version = (before?.version ?? 0) + 1;
    const old = before && strip(before);
    const fields = old ? changedFields(old as object, parsed as object) : [];
    const written = {
      ...kept(parsed),
      version,
      changeId,
      changedBy: by,
      changedAt: at,
      lastChanges: withLastChange(before?.lastChanges ?? [], { version, by, at, fields }),
      owed: before?.owed ?? [],
      owing: before?.owing ?? false,
    } as Stored<T>;
    const owed = withOwed(written.owed, owes(old, written));
    const after = { ...written, owed, owing: owed.length > 0 };
    await audit.put(
      {
        _id: changeId,
        previous: before?.changeId ?? null,
        entity,
        recordId: after._id,
        version,
        by,
        at,
        before: old && hide(old, null, secrets),
        after: hide(parsed, before, secrets),
      },
      'absent',
    );
    const guard = before ? ({ is: { field: 'version', value: before.version } } as const) : 'absent';
    try {
      return (await documents.put(after, guard)) ? after : null;
    } catch (error) {
      const index = error instanceof UniqueViolation ? error.index : null;
      const taken = Object.entries(unique).find(([key]) => indexOf(key) === index)?.[1];
      throw taken ? refusal(taken.refusedWith, { entity }) : error;
    }
  }

  /** What a record owes is forgotten when the queue has it. @throws whatever kept one from being enqueued */
  async function settled(stored: Stored<T>, to: Outbox): Promise<Stored<T>> {
    await enqueueOwed(to, stored.owed);
    const after = { ...stored, owed: [], owing: false };
    // Who has changed it meanwhile has taken over what was owed, and sees to it.
    await documents.put(after, { is: { field: 'version', value: stored.version } });
    return after;
  }

  /** The change is made, whatever becomes of the queue: the sender is not told of it. */
  async function settledIfCan(stored: Stored<T>): Promise<Stored<T>> {
    if (!stored.owing || !outbox) return stored;
    try {
      return await settled(stored, outbox);
    } catch (error) {
      outbox.failed(error);
      return stored;
    }
  }

  const inTurn = inTurnByKey();

  return {
    get: (id) => documents.get(String(id)),
    find: (filter, options) => documents.find(filter, options),
    count: (filter) => documents.count(filter),
    iterate: (filter) => documents.iterate(filter),
    async create(data, by, id, owes) {
      const number = id ?? (await nextNumber(counters, documents, kind.name));
      const said = typeof data === 'function' ? data(number) : data;
      const created = await write(null, { ...said, id: number } as T, by, owes);
      if (!created) throw new RecordExists(`${entity} ${number} exists`);
      return settledIfCan(created);
    },
    // In turn: of many at once in one process each would leave an audit row for every time it was overtaken.
    change: (id, by, change, { seen, owes } = {}) =>
      inTurn(String(id), async () => {
        for (;;) {
          const before = await documents.get(String(id));
          if (!before) throw refusal('not-found');
          const overtaken = seen ? changeSince(before, seen) : null;
          if (overtaken) {
            throw new StaleRecord(entity, { ...before, changedBy: overtaken.by, changedAt: overtaken.at });
          }
          const data = strip(before);
          const changed = change(data, before.version);
          if (isDeepStrictEqual(changed, data)) return before;
          const after = await write(before, changed, by, owes);
          if (after) return settledIfCan(after);
        }
      }),
    async fence(id, version) {
      const now = await documents.get(String(id));
      if (now?.version !== version) return;
      await documents.put({ ...now, version: version + 1 }, { is: { field: 'version', value: version } });
    },
    async history(id, asked = {}) {
      const head = await documents.get(String(id));
      return head ? changesOf(audit, entity, head, asked) : [];
    },
    async settle() {
      const reasons: unknown[] = [];
      for await (const owing of documents.iterate({ field: 'owing', is: true })) {
        if (outbox) await settled(owing, outbox).catch((reason: unknown) => reasons.push(reason));
      }
      if (reasons.length > 0) throw reasons[0];
    },
  };
}

function collectionOf<S extends z.ZodType<{ id: number }>>(kind: RecordKind<S>): CollectionSpec {
  const { name, fields = {}, keys = {}, unique = {}, indexes = [] } = kind;
  const texts = [
    ...Object.keys(keys).map((key) => `keys.${key}`),
    ...Object.keys(unique).map((key) => `unique.${key}`),
  ];
  return {
    name,
    fields: {
      id: 'number',
      version: 'number',
      owing: 'boolean',
      ...fields,
      ...Object.fromEntries(texts.map((path) => [path, 'text'])),
    },
    indexes: [
      ...indexes,
      { name: 'owing', fields: ['owing'] },
      // With the number behind it: what is equal is sorted by that (GEN-10).
      ...Object.keys(keys).map((key) => ({ name: `by-${indexOf(key)}`, fields: [`keys.${key}`, 'id'] })),
      ...Object.keys(unique).map((key) => ({ name: indexOf(key), fields: [`unique.${key}`], unique: true as const })),
    ],
  };
}

/** `qbCode` → `qb-code`, as indexes are named. */
const indexOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const mapValues = <V, R>(of: Readonly<Record<string, V>>, map: (value: V) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, map(value)]));

/** What a record says, without what is kept beside it. */
export function strip<T>(stored: Stored<T>): T {
  const { _id, version, changeId, changedBy, changedAt, lastChanges, owed, owing, keys, unique, ...data } = stored;
  return data as T;
}

/** Shows of a secret only whether it is what it was. @param other what it was; null: there was nothing */
function hide<T extends object>(data: T, other: object | null, secrets: readonly string[]): T {
  const shown = { ...data } as Record<string, unknown>;
  for (const secret of secrets) {
    const value = shown[secret];
    const same = other === null || value === (other as Record<string, unknown>)[secret];
    if (value !== null && value !== undefined) shown[secret] = same ? HIDDEN : `${HIDDEN} changed`;
  }
  return shown as T;
}

/** The next free number of a kind; a number that was drawn and not used is not drawn again. */
async function nextNumber(
  counters: Collection<Counter>,
  documents: Collection<Stored<{ id: number }>>,
  name: string,
): Promise<number> {
  for (;;) {
    const counter = await counters.get(name);
    const id = counter?.next ?? 1;
    const guard = counter ? ({ is: { field: 'next', value: id } } as const) : 'absent';
    const drawn = await counters.put({ _id: name, next: id + 1 }, guard);
    if (drawn && !(await documents.get(String(id)))) return id;
  }
}
