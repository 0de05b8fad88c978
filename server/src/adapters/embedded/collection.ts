import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  Collection,
  CollectionSpec,
  Document,
  Filter,
  FindOptions,
  Guard,
  Write,
} from '@hourbook/domain/ports/document-store.ts';
import { UniqueViolation } from '@hourbook/domain/ports/document-store.ts';
import { type Columns, columnOf, documentText, quotedName } from './columns.ts';
import { inTermsOfThePort } from './document-errors.ts';
import { all, type Condition, compare, equals, filterSql } from './filter-sql.ts';
import type { GroupCommit } from './group-commit.ts';
import type { KeptDocuments } from './kept-documents.ts';
import { orderBy, rangesBehind, sortKeys } from './sort-order.ts';
import type { Statements } from './statements.ts';

/** Documents per page of `iterate`, and writes of a `bulk` that share a transaction for sure. */
const PAGE = 500;

function wholeNumber(n: number, what: string): number {
  if (!Number.isSafeInteger(n) || n < 0) throw new TypeError(`${n} is no number of documents to ${what}`);
  return n;
}

/** A collection whose table is laid out. */
export function openCollection<D extends Document>(
  sql: Statements,
  group: GroupCommit,
  spec: CollectionSpec,
  columns: Columns,
  kept: KeptDocuments,
): Collection<D> {
  const table = quotedName(spec.name);
  const neverNull = new Set((spec.indexes ?? []).filter(({ unique }) => unique).flatMap(({ fields }) => fields));
  const byId = `SELECT doc FROM ${table} WHERE id = ?`;
  const removal = `DELETE FROM ${table} WHERE id = ?`;
  const insertion = `INSERT INTO ${table} (id, doc) VALUES (?, ?) ON CONFLICT (id) DO`;
  const overwriting = `${insertion} UPDATE SET doc = excluded.doc`;

  const execute = <T>(statement: () => T): T => inTermsOfThePort(spec.name, statement);
  const parse = (rows: readonly (readonly [doc: string])[]): D[] => rows.map(([doc]) => JSON.parse(doc) as D);

  function page(condition: Condition, order: string, limit: number, skip: number): D[] {
    const text = `SELECT doc FROM ${table} WHERE ${condition.sql} ORDER BY ${order} LIMIT ? OFFSET ?`;
    return execute(() => parse(sql<[doc: string]>(text).all(...condition.params, limit, skip)));
  }

  /** @returns the write as a function that tells whether it was done; what is wrong with it is thrown here already */
  function compilePut(document: D, guard: Guard): () => boolean {
    const doc = documentText(columns, neverNull, document);
    const id = document._id;
    const run = (text: string, ...params: (typeof id | Condition['params'][number])[]) => {
      kept.forget(id);
      return execute(() => sql(text).run(...params).changes) !== 0;
    };
    if (guard === 'any') return () => run(overwriting, id, doc);
    if (guard === 'absent') return () => run(`${insertion} NOTHING`, id, doc);
    if ('is' in guard) {
      const { sql: condition, params } = equals(columnOf(columns, guard.is.field), guard.is.value);
      return () => run(`UPDATE ${table} SET doc = ? WHERE id = ? AND ${condition}`, doc, id, ...params);
    }
    const { field, value } = guard.olderThan;
    const { sql: condition, params } = compare(columnOf(columns, field), '<', value);
    return () => run(`${overwriting} WHERE ${condition}`, id, doc, ...params);
  }

  const compileRemove = (id: string) => () => {
    kept.forget(id);
    return execute(() => sql(removal).run(id).changes) !== 0;
  };

  /** Does each write by itself, and hands back the first violation beside what the others answered. */
  function attemptEach(changes: readonly (() => boolean)[]): {
    done: boolean[];
    violation: UniqueViolation | undefined;
  } {
    let violation: UniqueViolation | undefined;
    const done = changes.map((change) => {
      try {
        return change();
      } catch (error) {
        if (!(error instanceof UniqueViolation)) throw error;
        violation ??= error;
        return false;
      }
    });
    return { done, violation };
  }

  return {
    async get(id) {
      const known = kept.get(id);
      if (known !== undefined) return known as D;
      const row = execute(() => sql<[doc: string]>(byId).get(id));
      if (row === undefined) return null;
      const document = JSON.parse(row[0]) as D;
      kept.keep(id, document);
      return document;
    },

    async find(filter: Filter, { sort, skip = 0, limit }: FindOptions = {}) {
      const order = orderBy(sortKeys(columns, sort));
      const most = limit === undefined ? -1 : wholeNumber(limit, 'find');
      return page(filterSql(columns, filter), order, most, wholeNumber(skip, 'skip'));
    },

    async count(filter) {
      const { sql: condition, params } = filterSql(columns, filter);
      const text = `SELECT count(*) FROM ${table} WHERE ${condition}`;
      return execute(() => sql<[count: number]>(text).get(...params)![0]);
    },

    async put(document, guard) {
      return group.write(compilePut(document, guard));
    },

    async remove(id) {
      return group.write(compileRemove(id));
    },

    async bulk(writes: readonly Write<D>[]) {
      const ids = new Set(writes.map((write) => ('put' in write ? write.put._id : write.remove)));
      if (ids.size < writes.length) throw new TypeError(`Two writes of one bulk of ${spec.name} name the same id`);
      const changes = writes.map((write) =>
        'put' in write ? compilePut(write.put, write.guard) : compileRemove(write.remove),
      );
      const answers: boolean[] = [];
      let refused: UniqueViolation | undefined;
      for (let start = 0; start < changes.length; start += PAGE) {
        const { done, violation } = await group.write(() => attemptEach(changes.slice(start, start + PAGE)));
        answers.push(...done);
        refused ??= violation;
      }
      if (refused !== undefined) throw refused;
      return answers;
    },

    async *iterate(filter, { sort } = {}) {
      const keys = sortKeys(columns, sort);
      const condition = filterSql(columns, filter);
      const order = orderBy(keys);
      let documents = page(condition, order, PAGE, 0);
      while (documents.length > 0) {
        yield* documents;
        if (documents.length < PAGE) return;
        // A consumer that never waits for anything must not keep everyone else from the event loop.
        await nextTurn();
        const last = documents.at(-1)!;
        documents = [];
        for (const range of rangesBehind(keys, last)) {
          const missing = PAGE - documents.length;
          if (missing > 0) documents.push(...page(all(condition, range), order, missing, 0));
        }
      }
    },
  };
}
