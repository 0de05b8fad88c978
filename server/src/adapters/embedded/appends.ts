import type { Revision } from '@hourbook/domain/ports/event-store.ts';
import { position, StaleRevision } from '@hourbook/domain/ports/event-store.ts';
import type { CheckedEvent } from '../event-checks.ts';
import { type NewEventRow, toRow } from './event-rows.ts';
import type { Appended } from './newest-events.ts';
import type { Statement, Statements } from './statements.ts';
import type { StreamEnds } from './stream-ends.ts';

/** The appends of the current group. They count once the group is committed. */
export class Appends {
  readonly #ends: StreamEnds;
  readonly #idsFrom: Statement<[pos: number, id: Uint8Array]>;
  readonly #insert: Statement<unknown[]>;
  #appended: Appended[] = [];

  constructor(sql: Statements, ends: StreamEnds) {
    this.#ends = ends;
    this.#idsFrom = sql('SELECT pos, id FROM events WHERE stream = ? AND rev >= ? ORDER BY rev LIMIT ?');
    this.#insert = sql('INSERT INTO events (stream, rev, id, type, version, data, meta) VALUES (?, ?, ?, ?, ?, ?, ?)');
  }

  /** @throws StaleRevision */
  append(stream: string, expected: Revision, checked: readonly CheckedEvent[]) {
    const rows = checked.map(toRow);
    const first = expected === 'none' ? 0 : Number(expected) + 1;
    const actual = this.#ends.of(stream);
    let last: number | undefined;
    if (actual + 1 === first) {
      this.#ends.forget(stream);
      rows.forEach((row, i) => {
        last = Number(this.#insert.run(stream, first + i, ...row).lastInsertRowid);
      });
    } else {
      last = this.#standing(stream, first, rows);
    }
    if (last === undefined) throw new StaleRevision(stream, expected, actual < 0 ? 'none' : BigInt(actual));
    if (actual + 1 === first) this.#appended.push(asAppended(stream, first, checked, last));
    return { revision: BigInt(first + rows.length - 1), position: position(last) };
  }

  /** @returns the position of the last of these events if they are exactly what is stored from `first` on */
  #standing(stream: string, first: number, rows: readonly NewEventRow[]): number | undefined {
    const stored = this.#idsFrom.all(stream, first, rows.length);
    const same = stored.length === rows.length && stored.every(([, id], i) => rows[i]![0].equals(id));
    return same ? stored.at(-1)![0] : undefined;
  }

  /** The group was committed. @returns its appends, in order */
  committed(): readonly Appended[] {
    const appended = this.#appended;
    this.#appended = [];
    for (const { events } of appended) {
      const { stream, revision } = events.at(-1)!;
      this.#ends.set(stream, Number(revision));
    }
    return appended;
  }

  /** A group that was rolled back has appended nothing; the next one begins in a later turn. */
  rolledBack(): void {
    this.#appended = [];
  }
}

/** @param revision of the first event @param last position of the last event */
function asAppended(stream: string, revision: number, checked: readonly CheckedEvent[], last: number): Appended {
  const first = last - checked.length + 1;
  const events = checked.map(({ event: { id, type, version, data, meta } }, i) => {
    const place = { stream, revision: BigInt(revision + i), position: position(first + i) };
    return { id, ...place, type, version, data, meta };
  });
  const characters = checked.reduce((sum, { data, meta }) => sum + data.length + meta.length, 0);
  return { first, events, characters };
}
