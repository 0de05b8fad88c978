import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { DomainError, refusal } from '@hourbook/domain/errors.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import { type DocumentStore, UniqueViolation } from '@hourbook/domain/ports/document-store.ts';
import { epochMs, instant } from '@hourbook/domain/time.ts';
import type { z } from 'zod';
import { changeMade, commandInHand } from '../command.ts';
import type { AuditRow, LastChange, Owes, Records, Stored } from '../ports/records.ts';
import { serializedByKey } from '../serialized-by-key.ts';
import { changeAsOf, changesOf, openAudit } from './audit.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { creationsOf } from './creations.ts';
import { changedFields, changeSince, withLastChange } from './field-versions.ts';
import { collectionOf, indexOf, isPlainTaken, type RecordKind, type UniqueValue } from './kind.ts';
import { isMarked, markFor, withMarks } from './marks.ts';
import { nextNumber, openNumbers } from './numbers.ts';
import { lastChangesOf } from './older-changes.ts';
import { enqueueOwed, type Outbox, withOwed } from './owed.ts';
import { hide } from './secrets.ts';

/** The record has changed since the sender saw it: who changed one of the sent fields, and when. */
export class StaleRecord extends DomainError<'record-changed'> {
  override readonly name = 'StaleRecord';
  constructor(entity: string, { by, at }: Pick<LastChange, 'by' | 'at'>) {
    super('record-changed', [{ entity, by, at }]);
  }
}

/** A record with this number already exists. */
export class RecordExists extends Error {
  override readonly name = 'RecordExists';
}

/** The layout of the fields that all records have; increase it together with {@link Stored}. */
const KEPT_WITH = 1;

/**
 * Opens the records of one kind. All kinds share the collections of audit rows and numbers.
 * @param outbox null: owed jobs wait until they are settled
 */
export async function openRecords<S extends z.ZodType<{ id: number }>>(
  store: DocumentStore,
  clock: Clock,
  kind: RecordKind<S>,
  outbox: Outbox | null = null,
): Promise<Records<z.output<S>>> {
  type T = z.output<S>;
  const { entity, schema, secrets = [], keys = {}, unique = {}, upToDate = (stored) => ({ ...stored }) } = kind;
  const documents = await store.collection<Stored<T>>(collectionOf(kind));
  const audit = await openAudit(store);
  const counters = await openNumbers(store);

  /** Adds the fields by which a record is found. */
  const kept = (data: T) => ({
    ...data,
    _id: String(data.id),
    keys: mapValues(keys, (of) => of(data)),
    // A missing value must be unique too: a folded text never begins with a space.
    unique: mapValues(unique, ({ of }) => of(data) ?? ` ${data.id}`),
  });

  await bringUpToDate(store, kind.name, (kind.layout ?? 0) + KEPT_WITH, documents, async (stored) => ({
    ...stored,
    ...kept(schema.parse(upToDate(strip(stored as Stored<Record<string, unknown>>)))),
    lastChanges: stored.lastChanges ?? (await lastChangesOf(audit, stored)),
    owed: stored.owed ?? [],
    owing: stored.owing ?? false,
  }));

  const creations = creationsOf<Stored<T>>(kind.name, clock, { audit, documents });
  const thingOf = ({ _id }: Stored<T>) => `${kind.name}/${_id}`;

  /** Whether the current command is a repeat that has already changed the record. */
  const hasChanged = (record: Stored<T>): boolean =>
    commandInHand()?.seen === true || isMarked(record.marks ?? [], thingOf(record), clock.now());

  const takenRefusal = (code: UniqueValue<T>['refusedWith']): DomainError =>
    isPlainTaken(code) ? refusal(code) : refusal(code, { entity });

  /** Checked beforehand, so that a refusal leaves no audit row behind. Only the index is certain. */
  async function assertFree(after: Stored<T>, before: Stored<T> | null): Promise<void> {
    for (const [key, { of, refusedWith }] of Object.entries(unique)) {
      const is = after.unique[key]!;
      if (of(after) === null || is === before?.unique[key]) continue;
      const [taken] = await documents.find({ field: `unique.${key}`, is }, { limit: 1 });
      if (taken && taken._id !== after._id) throw takenRefusal(refusedWith);
    }
  }

  /** Removes the audit row of a change that lost against another change of the same version. */
  async function forgetLost({ _id, version, changeId }: Stored<T>): Promise<void> {
    const now = await documents.get(_id);
    if (now?.version === version && now.changeId !== changeId) await audit.remove(changeId);
  }

  /** The stored form of the record after a change. */
  function changed(before: Stored<T> | null, parsed: T, by: number | null, changeId: string, owes: Owes<T>): Stored<T> {
    // Clocks of processes differ; within a record, time never goes back.
    const at = instant(Math.max(clock.now(), before ? epochMs(before.changedAt) : 0));
    const version = (before?.version ?? 0) + 1;
    const old = before && strip(before);
    const fields = old ? changedFields(old as object, parsed as object) : [];
    const data = kept(parsed);
    // Creating a record is the command's first change of it: a repeat that finds the record has nothing to change.
    const mark = markFor(`${kind.name}/${data._id}`);
    const marks = mark === null ? [] : before ? [mark] : [changeId, mark];
    const after = {
      ...data,
      version,
      changeId,
      changedBy: by,
      changedAt: at,
      marks: withMarks(before?.marks ?? [], marks, at),
      lastChanges: withLastChange(before?.lastChanges ?? [], { version, by, at, fields }),
      owed: before?.owed ?? [],
      owing: before?.owing ?? false,
    } as Stored<T>;
    const owed = withOwed(after.owed, owes(old, after));
    return { ...after, owed, owing: owed.length > 0 };
  }

  /**
   * Writes the audit row first, then the record that names it: a crash in between leaves an orphaned row. A row that is
   * written again after an interruption has an id of its own, as it may say something else by now; only the row of a new
   * record keeps its id, by which a repeat finds the number that was drawn.
   * @param creation the id of the audit row of a new record
   */
  async function write(
    before: Stored<T> | null,
    data: T,
    by: number | null,
    owes: Owes<T> = () => [],
    creation?: string,
  ): Promise<Stored<T> | null> {
    const parsed = schema.parse(data);
    const changeId = creation ?? randomUUID();
    const after = changed(before, parsed, by, changeId, owes);
    await assertFree(after, before);
    const row: AuditRow = {
      _id: changeId,
      previous: before?.changeId ?? null,
      entity,
      recordId: after._id,
      version: after.version,
      by,
      at: after.changedAt,
      before: before && hide(strip(before), null, secrets),
      after: hide(parsed, before, secrets),
    };
    const isFirst = await audit.put(row, 'absent');
    // An earlier call of the same command is creating the record under another number.
    if (!isFirst && !before && (await audit.get(changeId))?.recordId !== after._id) return null;
    const guard = before ? ({ is: { field: 'version', value: before.version } } as const) : 'absent';
    try {
      if (await documents.put(after, guard)) {
        // The row of an interrupted creation has the instant and content of that time; this one replaces it.
        if (!isFirst) await audit.put(row, 'any');
        return after;
      }
    } catch (error) {
      const index = error instanceof UniqueViolation ? error.index : null;
      const taken = Object.entries(unique).find(([key]) => indexOf(key) === index)?.[1];
      throw taken ? takenRefusal(taken.refusedWith) : error;
    }
    if (before) await forgetLost(after);
    return null;
  }

  async function create(
    data: Parameters<Records<T>['create']>[0],
    by: number | null,
    id?: number,
    owes?: Owes<T>,
  ): Promise<Stored<T>> {
    const isOnlyOurs = id === undefined;
    for (;;) {
      const begun = await creations.begun(isOnlyOurs);
      if (begun?.record) return begun.record;
      if (!begun && commandInHand()?.seen) throw refusal('not-found');
      const number = begun?.number ?? id ?? (await nextNumber(counters, documents, kind.name));
      const said = typeof data === 'function' ? await data(number) : data;
      try {
        const rowId = begun?.rowId ?? creations.rowId();
        const created = await write(null, { ...said, id: number } as T, by, owes, rowId);
        if (created) return created;
      } catch (error) {
        // Perhaps refused because another call of the same command has just created it.
        if (!(error instanceof DomainError) || !(await creations.begun(isOnlyOurs))?.record) throw error;
      }
      const now = await creations.begun(isOnlyOurs);
      if (!now || (!now.record && now.number === number)) throw new RecordExists(`${entity} ${number} exists`);
    }
  }

  /** Enqueues what a record owes and then removes it from the record. @throws whatever keeps a job from being enqueued */
  async function settle(stored: Stored<T>, to: Outbox): Promise<void> {
    await enqueueOwed(to, stored.owed);
    // If the record has changed in the meantime, that change has taken over the owed jobs and sees to them.
    await documents.put({ ...stored, owed: [], owing: false }, { is: { field: 'version', value: stored.version } });
  }

  /** The change has been made, whatever happens to the queue: the sender does not wait for it and is not told about it. */
  function settledSoon(stored: Stored<T>): Stored<T> {
    if (!stored.owing || !outbox) return stored;
    outbox.soon(thingOf(stored), async () => {
      const now = await documents.get(stored._id);
      if (now?.owing) await settle(now, outbox);
    });
    return stored;
  }

  const serialized = serializedByKey();

  return {
    get: (id) => documents.get(String(id)),
    find: (filter, options) => documents.find(filter, options),
    count: (filter) => documents.count(filter),
    iterate: (filter, options) => documents.iterate(filter, options),
    async create(data, by, id, owes) {
      const created = await create(data, by, id, owes);
      changeMade(creations.thing);
      changeMade(thingOf(created));
      return settledSoon(created);
    },
    // One after another: of many simultaneous changes in one process, each would leave an orphaned audit row for every time
    // it was overtaken.
    change: (id, by, change, { seen, owes, permit } = {}) =>
      serialized(String(id), async () => {
        for (;;) {
          const before = await documents.get(String(id));
          if (!before) throw refusal('not-found');
          permit?.(strip(before));
          if (hasChanged(before)) {
            changeMade(thingOf(before));
            return settledSoon(before);
          }
          const overtaken = seen ? changeSince(before, seen) : null;
          if (overtaken) throw new StaleRecord(entity, overtaken);
          const data = strip(before);
          const wanted = await change(data, before.version);
          if (isDeepStrictEqual(wanted, data)) {
            changeMade(thingOf(before));
            return before;
          }
          const after = await write(before, wanted, by, owes);
          if (after) {
            changeMade(thingOf(after));
            return settledSoon(after);
          }
        }
      }),
    async wasChanged(id) {
      const now = await documents.get(String(id));
      return now !== null && hasChanged(now);
    },
    async fence(id, version) {
      const now = await documents.get(String(id));
      if (now?.version !== version) return;
      await documents.put({ ...now, version: version + 1 }, { is: { field: 'version', value: version } });
    },
    async history(id, asked = {}) {
      const head = await documents.get(String(id));
      return head ? changesOf(audit, entity, head, asked) : [];
    },
    async asOf(id, at) {
      const head = await documents.get(String(id));
      const row = head && (await changeAsOf(audit, entity, head, at));
      return row && { ...row, after: upToDate(row.after as Readonly<Record<string, unknown>>) }; // an older layout is possible
    },
    async settle() {
      const reasons: unknown[] = [];
      for await (const owing of documents.iterate({ field: 'owing', is: true })) {
        if (outbox) await settle(owing, outbox).catch((reason: unknown) => reasons.push(reason));
      }
      if (reasons.length > 0) throw reasons[0];
    },
  };
}

const mapValues = <V, R>(of: Readonly<Record<string, V>>, map: (value: V) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, map(value)]));

/** The data of a record, without the stored fields of all records. */
export function strip<T>(stored: Stored<T>): T {
  const { _id, version, changeId, changedBy, changedAt, marks, lastChanges, owed, owing, keys, unique, ...data } =
    stored;
  return data as T;
}
