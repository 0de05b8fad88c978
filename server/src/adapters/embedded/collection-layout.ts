import type { DatabaseSync } from 'node:sqlite';
import type { CollectionSpec, IndexSpec } from '@hourbook/domain/ports/document-store.ts';
import { fieldOf } from '../declared-fields.ts';
import { type Columns, quotedName } from './columns.ts';
import { CONTENT_LAYOUT } from './content-store.ts';

/** The file's layout, step by step; its tables come with the collections. */
export const DOCUMENT_LAYOUT: readonly string[] = [''];
/** The same of the file with the records, which has the contents of documents too. */
export const RECORD_LAYOUT: readonly string[] = [...DOCUMENT_LAYOUT, CONTENT_LAYOUT];

interface WantedIndex {
  readonly name: string;
  readonly sql: string;
}

/** The statements that make a collection. */
interface CollectionLayout {
  readonly name: string;
  readonly columns: string;
  readonly indexes: readonly WantedIndex[];
}

/** @throws TypeError when a name or an index cannot be had */
export function collectionLayout(spec: CollectionSpec, columns: Columns): CollectionLayout {
  return {
    name: spec.name,
    columns: `${quotedName(spec.name)} (id TEXT PRIMARY KEY NOT NULL, doc TEXT NOT NULL) STRICT`,
    // The primary key is the index on `_id` alone.
    indexes: (spec.indexes ?? [])
      .filter(({ fields }) => fields.some((field) => field !== '_id'))
      .map((index) => wantedIndex(spec.name, columns, index)),
  };
}

function wantedIndex(collection: string, columns: Columns, { name, fields, unique }: IndexSpec): WantedIndex {
  quotedName(name);
  const terms = fields.map((field) => fieldOf(columns, field).sql);
  // With `id` behind them the index also gives the order in which ties are broken.
  if (!unique && !terms.includes('id')) terms.push('id');
  const fullName = `${collection}/${name}`;
  return {
    name: fullName,
    sql: `CREATE ${unique ? 'UNIQUE ' : ''}INDEX "${fullName}" ON ${quotedName(collection)} (${terms.join(', ')})`,
  };
}

/** Makes what is missing of a collection; an index that was declared otherwise is made anew. */
export function layOut(db: DatabaseSync, { name, columns, indexes }: CollectionLayout): void {
  const stored = new Map<unknown, unknown>(
    db
      .prepare('SELECT name, sql FROM sqlite_schema WHERE tbl_name = ?')
      .all(name)
      .map((row) => [row.name, row.sql]),
  );
  if (!stored.has(name)) db.exec(`CREATE TABLE ${columns}`);
  for (const index of indexes) {
    if (stored.get(index.name) === index.sql) continue;
    db.exec(`DROP INDEX IF EXISTS "${index.name}"; ${index.sql}`);
  }
}

/** What an index is on, as `wantedIndex` writes it: the path of a field, or the id. */
const TERM = /json_extract\(doc, '\$\.([^']+)'\)|(?<=\(|, )id(?=,|\))/g;

/** What SQLite calls the types of JSON values, and the fields that have them. */
const FIELD_TYPES: Readonly<Record<string, 'text' | 'number' | 'boolean'>> = {
  text: 'text',
  integer: 'number',
  real: 'number',
  true: 'boolean',
  false: 'boolean',
};

/** @returns the collections of a file that hold a document; of their fields and indexes the unique ones, which its SQL tells */
export function storedCollections(db: DatabaseSync): CollectionSpec[] {
  // No collection has an underscore in its name.
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '*_*'").all();
  return tables.flatMap(({ name: table }) => {
    const name = String(table);
    const isEmpty = db.prepare(`SELECT 1 FROM ${quotedName(name)} LIMIT 1`).get() === undefined;
    return isEmpty ? [] : [storedCollection(db, name)];
  });
}

function storedCollection(db: DatabaseSync, name: string): CollectionSpec {
  const unique = db
    .prepare("SELECT name, sql FROM sqlite_schema WHERE tbl_name = ? AND sql LIKE 'CREATE UNIQUE INDEX %'")
    .all(name);
  const indexes = unique.map(({ name: fullName, sql }) => ({
    name: String(fullName).slice(name.length + 1),
    fields: Array.from(String(sql).matchAll(TERM), ([, path = '_id']) => path),
    unique: true as const,
  }));
  // A unique field is in every document, and never null.
  const typeOf = (path: string) => {
    const row = db.prepare(`SELECT json_type(doc, ?) AS type FROM ${quotedName(name)} LIMIT 1`).get(`$.${path}`);
    return [path, FIELD_TYPES[String(row?.type)] ?? 'text'] as const;
  };
  const paths = new Set(indexes.flatMap(({ fields }) => fields).filter((path) => path !== '_id'));
  return { name, fields: Object.fromEntries([...paths].map(typeOf)), indexes };
}

/** Lets a collection that is not in a file opened for reading only be empty: a view, as nothing can be put into one. */
export function layOutReadOnly(db: DatabaseSync, { name }: CollectionLayout): void {
  const stored = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name);
  if (stored === undefined)
    db.exec(`CREATE TEMP VIEW IF NOT EXISTS ${quotedName(name)} AS SELECT '' AS id, '' AS doc WHERE 0`);
}
