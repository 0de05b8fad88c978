import type { Document, Guard, Is, Write } from '@hourbook/domain/ports/document-store.ts';
import { documentText, fieldOf } from '../declared-fields.ts';
import type { Change } from './bulk-thread.ts';
import type { Columns } from './columns.ts';
import { compare, equals } from './filter-sql.ts';

/** The writes of a collection as statements. */
export class WriteStatements<D extends Document> {
  readonly #table: string;
  readonly #columns: Columns;
  readonly #insertion: string;
  readonly #overwriting: string;
  /** One text for the many writes of a bulk: statements are cached by their text. */
  #lastOverwriting = { condition: '', text: '' };

  /** @param table the quoted name */
  constructor(table: string, columns: Columns) {
    this.#table = table;
    this.#columns = columns;
    this.#insertion = `INSERT INTO ${table} (id, doc) VALUES (?, ?) ON CONFLICT (id) DO`;
    this.#overwriting = `${this.#insertion} UPDATE SET doc = excluded.doc`;
  }

  #overwritingWhere(condition: string): string {
    if (condition !== this.#lastOverwriting.condition) {
      this.#lastOverwriting = { condition, text: `${this.#overwriting} WHERE ${condition}` };
    }
    return this.#lastOverwriting.text;
  }

  /** @throws TypeError for an invalid document or guard */
  put(document: D, guard: Guard): Change {
    const doc = documentText(this.#columns, document);
    const id = document._id;
    if (guard === 'any') return { id, text: this.#overwriting, params: [id, doc] };
    if (guard === 'absent') return { id, text: `${this.#insertion} NOTHING`, params: [id, doc] };
    if ('is' in guard) {
      const { sql: condition, params } = equals(fieldOf(this.#columns, guard.is.field), guard.is.value);
      return {
        id,
        text: `UPDATE ${this.#table} SET doc = ? WHERE id = ? AND ${condition}`,
        params: [doc, id, ...params],
      };
    }
    const { field, value } = guard.olderThan;
    const { sql: condition, params } = compare(fieldOf(this.#columns, field), '<', value);
    return { id, text: this.#overwritingWhere(condition), params: [id, doc, ...params] };
  }

  /** @throws TypeError for an invalid guard */
  remove(id: string, guard?: Is): Change {
    const removal = `DELETE FROM ${this.#table} WHERE id = ?`;
    if (guard === undefined) return { id, text: removal, params: [id] };
    const { sql: condition, params } = equals(fieldOf(this.#columns, guard.is.field), guard.is.value);
    return { id, text: `${removal} AND ${condition}`, params: [id, ...params] };
  }

  of(write: Write<D>): Change {
    return 'put' in write ? this.put(write.put, write.guard) : this.remove(write.remove, write.guard);
  }
}
