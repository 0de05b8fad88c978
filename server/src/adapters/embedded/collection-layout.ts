import type { DatabaseSync } from 'node:sqlite';
import type { CollectionSpec, IndexSpec } from '@hourbook/domain/ports/document-store.ts';
import { fieldOf } from '../declared-fields.ts';
import { type Columns, quotedName } from './columns.ts';
import { CONTENT_LAYOUT } from './content-store.ts';

/** The file's layout, step by step; tables are created with their collections. */
export const DOCUMENT_LAYOUT: readonly string[] = [''];
/** The same for the file with the records, which also has the contents of documents. */
export const RECORD_LAYOUT: readonly string[] = [...DOCUMENT_LAYOUT, CONTENT_LAYOUT];

interface WantedIndex {
  readonly name: string;
  readonly sql: string;
}

/** The statements that create a collection. */
interface CollectionLayout {
  readonly name: string;
  readonly columns: string;
  readonly indexes: readonly WantedIndex[];
}

/** @throws TypeError if a name or an index is not possible */
export function collectionLayout(spec: CollectionSpec, columns: Columns): CollectionLayout {
  return {
    name: spec.name,
    columns: `${quotedName(spec.name)} (id TEXT PRIMARY KEY NOT NULL, doc TEXT NOT NULL) STRICT`,
    // The primary key serves as the index on `_id` alone.
    indexes: (spec.indexes ?? [])
      .filter(({ fields }) => fields.some((field) => field !== '_id'))
      .map((index) => wantedIndex(spec.name, columns, index)),
  };
}

function wantedIndex(collection: string, columns: Columns, { name, fields, unique }: IndexSpec): WantedIndex {
  quotedName(name);
  const terms = fields.map((field) => fieldOf(columns, field).sql);
  // With `id` at the end, the index also gives the order in which ties are broken.
  if (!unique && !terms.includes('id')) terms.push('id');
  const fullName = `${collection}/${name}`;
  return {
    name: fullName,
    sql: `CREATE ${unique ? 'UNIQUE ' : ''}INDEX "${fullName}" ON ${quotedName(collection)} (${terms.join(', ')})`,
  };
}

/** Creates whatever a collection lacks; an index whose declaration has changed is rebuilt. */
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

/** The terms of an index as `wantedIndex` writes them: the path of a field, or the id. */
const TERM = /json_extract\(doc, '\$\.([^']+)'\)|(?<=\(|, )id(?=,|\))/g;

/** SQLite's names for the types of JSON values, with the types of fields. */
const FIELD_TYPES: Readonly<Record<string, 'text' | 'number' | 'boolean'>> = {
  text: 'text',
  integer: 'number',
  real: 'number',
  true: 'boolean',
  false: 'boolean',
};

/**
 * @returns the collections of a file that have documents; of their fields and indexes only the unique ones, which the
 * SQL tells
 */
export function storedCollections(db: DatabaseSync): CollectionSpec[] {
  // Names of collections have no underscores.
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

/** Makes a collection that is missing in a read-only file an empty one: a view, as nothing can be inserted into it. */
export function layOutReadOnly(db: DatabaseSync, { name }: CollectionLayout): void {
  const stored = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name);
  if (stored === undefined)
    db.exec(`CREATE TEMP VIEW IF NOT EXISTS ${quotedName(name)} AS SELECT '' AS id, '' AS doc WHERE 0`);
}
