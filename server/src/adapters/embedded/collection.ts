import type {
  Collection,
  CollectionSpec,
  Document,
  Filter,
  FindOptions,
  Write,
} from '@hourbook/domain/ports/document-store.ts';
import { UniqueViolation } from '@hourbook/domain/ports/document-store.ts';
import { assertOneWriteEach, sortKeys, wholeNumber } from '../declared-fields.ts';
import { fairTurn } from '../fair-turn.ts';
import type { BulkThread, Change } from './bulk-thread.ts';
import { type Columns, quotedName } from './columns.ts';
import { inTermsOfThePort } from './document-errors.ts';
import { all, type Condition, filterSql } from './filter-sql.ts';
import type { GroupCommit } from './group-commit.ts';
import type { KeptDocuments } from './kept-documents.ts';
import { whenFree } from './lock-patience.ts';
import { orderBy, rangesBehind } from './sort-order.ts';
import type { Statements } from './statements.ts';
import { WriteStatements } from './write-statements.ts';

/** Documents per page of `iterate`: people with years of history are read in a few milliseconds. */
const PAGE = 100;

export interface CollectionParts {
  readonly sql: Statements;
  readonly group: GroupCommit;
  readonly kept: KeptDocuments;
  /** Carries out bulk writes on another thread, if there is one. */
  readonly bulk: BulkThread | null;
}

/** A collection whose table exists. */
export function openCollection<D extends Document>(
  spec: CollectionSpec,
  columns: Columns,
  { sql, group, kept, bulk: bulkThread }: CollectionParts,
): Collection<D> {
  const table = quotedName(spec.name);
  const byId = `SELECT doc FROM ${table} WHERE id = ?`;
  const statements = new WriteStatements<D>(table, columns);

  const execute = <T>(statement: () => T): T => inTermsOfThePort(spec.name, statement);
  const ask = <T>(statement: () => T): T | Promise<T> => whenFree(() => execute(statement));
  const parse = (rows: readonly (readonly [doc: string])[]): D[] => rows.map(([doc]) => JSON.parse(doc) as D);

  function page(condition: Condition, order: string, limit: number, skip: number): D[] | Promise<D[]> {
    const text = `SELECT doc FROM ${table} WHERE ${condition.sql} ORDER BY ${order} LIMIT ? OFFSET ?`;
    return ask(() => parse(sql<[doc: string]>(text).all(...condition.params, limit, skip)));
  }

  /** @returns whether it had an effect */
  function carryOut({ id, text, params }: Change): boolean {
    kept.forget(id);
    return execute(() => sql(text).run(...params).changes) !== 0;
  }

  return {
    async get(id) {
      const known = kept.get(id);
      if (known !== undefined) return known as D;
      return ask(() => {
        const row = sql<[doc: string]>(byId).get(id);
        if (row === undefined) return null;
        const document = JSON.parse(row[0]) as D;
        kept.keep(id, document, row[0].length);
        return document;
      });
    },

    async find(filter: Filter, { sort, skip = 0, limit }: FindOptions = {}) {
      const order = orderBy(sortKeys(columns, sort));
      const most = limit === undefined ? -1 : wholeNumber(limit, 'find');
      const pause = fairTurn();
      if (pause) await pause;
      return page(filterSql(columns, filter), order, most, wholeNumber(skip, 'skip'));
    },

    async count(filter) {
      const { sql: condition, params } = filterSql(columns, filter);
      const text = `SELECT count(*) FROM ${table} WHERE ${condition}`;
      return ask(() => sql<[count: number]>(text).get(...params)![0]);
    },

    async put(document, guard) {
      const change = statements.put(document, guard);
      return group.write(() => carryOut(change));
    },

    async remove(id, guard) {
      const change = statements.remove(id, guard);
      return group.write(() => carryOut(change));
    },

    async bulk(writes: readonly Write<D>[]) {
      assertOneWriteEach(spec.name, writes);
      const changes = writes.map((write) => statements.of(write));
      if (bulkThread && columns.neverNull.size === 0) {
        for (const { id } of changes) kept.forget(id);
        return bulkThread.carryOut(changes);
      }
      const { done, violation } = await group.write(() => attemptEach(changes, carryOut));
      if (violation !== undefined) throw violation;
      return done;
    },

    async *iterate(filter, { sort } = {}) {
      const keys = sortKeys(columns, sort);
      const condition = filterSql(columns, filter);
      const order = orderBy(keys);
      let documents = await page(condition, order, PAGE, 0);
      while (documents.length > 0) {
        for (const document of documents) {
          yield document;
          const pause = fairTurn();
          if (pause) await pause;
        }
        if (documents.length < PAGE) return;
        const last = documents.at(-1)!;
        documents = [];
        for (const range of rangesBehind(keys, last)) {
          const missing = PAGE - documents.length;
          if (missing > 0) documents.push(...(await page(all(condition, range), order, missing, 0)));
        }
      }
    },
  };
}

/** Carries out each write by itself. @returns the first violation, and the answers of the others */
function attemptEach(
  changes: readonly Change[],
  carryOut: (change: Change) => boolean,
): { done: boolean[]; violation: UniqueViolation | undefined } {
  let violation: UniqueViolation | undefined;
  const done = changes.map((change) => {
    try {
      return carryOut(change);
    } catch (error) {
      if (!(error instanceof UniqueViolation)) throw error;
      violation ??= error;
      return false;
    }
  });
  return { done, violation };
}
