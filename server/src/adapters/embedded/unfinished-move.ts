import type { DatabaseSync } from 'node:sqlite';
import { assertFinished, ID, type Marker, MOVES } from '../../move-marker.ts';

/** @returns the move into the folder of this `records.db`; null: there was none, or it has not begun to write */
export function moveInto(records: DatabaseSync): Marker | null {
  const table = records.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(MOVES);
  const row = table && records.prepare(`SELECT doc FROM "${MOVES}" WHERE id = ?`).get(ID);
  return row ? (JSON.parse(String(row.doc)) as Marker) : null;
}

/** @throws StoresUnready if the folder of this `records.db` holds a part of a Hourbook only */
export const assertWhole = (records: DatabaseSync): void => assertFinished(moveInto(records), 'folder');
