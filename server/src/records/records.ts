import { isDeepStrictEqual } from 'node:util';
import { DomainError, refusal } from '@hourbook/domain/errors.ts';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { z } from 'zod';
import type { Author } from '../command.ts';
import type { LastChange, Records, Stored } from '../ports/records.ts';
import { serializedByKey } from '../serialized-by-key.ts';
import { VersionRefused } from '../version.ts';
import { changeAsOf, changesOf, openAudit } from './audit.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { creationsOf } from './creations.ts';
import { changeSince } from './field-versions.ts';
import { collectionOf, type RecordKind } from './kind.ts';
import { isMarked } from './marks.ts';
import { nextNumber, openNumbers } from './numbers.ts';
import { lastChangesOf } from './older-changes.ts';
import type { Outbox } from './owed-jobs.ts';
import { settling } from './owed-settlement.ts';
import { creating } from './record-creation.ts';
import { RecordWriter } from './record-writer.ts';
import { redactChanges } from './redaction.ts';
import { strip } from './strip.ts';

/** The record has changed since the sender saw it: who changed one of the sent fields, and when. */
export class StaleRecord extends DomainError<'record-changed'> {
  override readonly name = 'StaleRecord';
  constructor(entity: string, { by, at }: Pick<LastChange, 'by' | 'at'>) {
    super('record-changed', [{ entity, by, at }]);
  }
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
  const { entity, schema, upToDate = (stored) => ({ ...stored }) } = kind;
  const documents = await store.collection<Stored<T>>(collectionOf(kind));
  const audit = await openAudit(store);
  const counters = await openNumbers(store);

  const writer = new RecordWriter(kind, clock, documents, audit);

  await bringUpToDate(store, kind.name, (kind.layout ?? 0) + KEPT_WITH, documents, async (stored) => ({
    ...stored,
    ...writer.kept(readable(kind.name, schema, upToDate(strip(stored as Stored<Record<string, unknown>>)))),
    lastChanges: stored.lastChanges ?? (await lastChangesOf(audit, stored)),
    owed: stored.owed ?? [],
    owing: stored.owing ?? false,
  }));

  const creations = creationsOf<Stored<T>>(kind.name, clock, { audit, documents });
  const thingOf = ({ _id }: Stored<T>) => `${kind.name}/${_id}`;

  /** Whether the command is a repeat that has already changed the record. */
  const hasChanged = (record: Stored<T>, by: Author | null): boolean =>
    by?.command?.seen === true || isMarked(record.marks ?? [], thingOf(record), by?.command ?? null, clock.now());

  const create = creating({ entity, writer, creations, draw: () => nextNumber(counters, documents, kind.name) });
  const owed = settling(documents, outbox, thingOf);
  const serialized = serializedByKey();

  return {
    get: (id) => documents.get(String(id)),
    find: (filter, options) => documents.find(filter, options),
    count: (filter) => documents.count(filter),
    iterate: (filter, options) => documents.iterate(filter, options),
    async create(data, by, id, owes) {
      const created = await create(data, by, id, owes);
      for (const thing of [creations.thing, thingOf(created)]) by?.command?.changeMade(thing);
      return owed.soon(created);
    },
    assertCreatable: (data) => writer.assertCreatable(data),
    // One after another: of many simultaneous changes in one process, each would leave an orphaned audit row for every time
    // it was overtaken.
    change: (id, by, change, { seen, owes, permit } = {}) =>
      serialized(String(id), async () => {
        for (;;) {
          const before = await documents.get(String(id));
          if (!before) throw refusal('not-found');
          permit?.(strip(before));
          if (hasChanged(before, by)) {
            by?.command?.changeMade(thingOf(before));
            return owed.soon(before);
          }
          const overtaken = seen ? changeSince(before, seen) : null;
          if (overtaken) throw new StaleRecord(entity, overtaken);
          const data = strip(before);
          const wanted = await change(data, before.version);
          if (isDeepStrictEqual(wanted, data)) {
            by?.command?.changeMade(thingOf(before));
            return before;
          }
          const after = await writer.write({ before, data: wanted, by, owes });
          if (after) {
            by?.command?.changeMade(thingOf(after));
            return owed.soon(after);
          }
        }
      }),
    async wasChanged(id, by) {
      const now = await documents.get(String(id));
      return now !== null && hasChanged(now, by);
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
    redact: (id, empty) =>
      redactChanges(audit, entity, String(id), (content) => empty(schema.parse(upToDate(content)) as T)),
    settle: owed.all,
  };
}

/**
 * @returns a record of an older layout as one of this version
 * @throws VersionRefused with the names of the fields that do not fit, without their values
 */
function readable<S extends z.ZodType>(name: string, schema: S, data: Record<string, unknown>): z.output<S> {
  const read = schema.safeParse(data);
  if (read.success) return read.data;
  const fields = read.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')],
  );
  throw new VersionRefused(
    `${name}/${data.id} was written by a version of Hourbook that this one cannot bring up to date (${fields.join(', ')}): ` +
      'restore the backup that was made before, and start that version on it.',
  );
}
