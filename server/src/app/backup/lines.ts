import { position, type StoredEvent } from '@hourbook/domain/ports/event-store.ts';
import type { Row } from '../../ports/backup-ends.ts';

/** A row as a line, and its key. */
export interface Line {
  readonly key: string;
  readonly text: string;
}

/**
 * An entry as in evidence (docs/evidence.md), with its position. One that is not written as Hourbook writes stands there as the
 * texts that are stored, since it has to come back to the byte.
 */
export function lineOfEntry(entry: StoredEvent): Line {
  const { id, type, version, data, meta } = entry;
  const place = { position: Number(entry.position), stream: entry.stream, revision: Number(entry.revision) };
  const texts = isAsWritten(data) && isAsWritten(meta) ? `"data":${data},"meta":${meta}` : textsOf({ data, meta });
  const before = JSON.stringify({ ...place, id, type, version });
  return { key: String(place.position), text: `${before.slice(0, -1)},${texts}}` };
}

const textsOf = ({ data, meta }: { readonly data: string; readonly meta: string }): string =>
  JSON.stringify({ dataText: data, metaText: meta }).slice(1, -1);

function isAsWritten(text: string): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === text;
  } catch {
    return false;
  }
}

/** @throws Error if it is no line of an entry */
export function entryOfLine(line: string): StoredEvent {
  const { position: place, stream, revision, id, type, version, data, meta, dataText, metaText } = JSON.parse(line);
  const texts = dataText === undefined ? [JSON.stringify(data), JSON.stringify(meta)] : [dataText, metaText];
  return {
    position: position(place),
    stream,
    revision: BigInt(revision),
    id,
    type,
    version,
    data: texts[0],
    meta: texts[1],
  };
}

const DOCUMENT = ['id', 'doc'];

/** Whether the rows of a table are documents. */
const areDocuments = (columns: readonly string[]): boolean => columns.join() === DOCUMENT.join();

/** A document as its own text, any other row as a list of its values. */
export function lineOfRow(row: Row, columns: readonly string[]): Line {
  const key = String(row[0]);
  if (areDocuments(columns)) {
    const text = String(row[1]);
    if (!text.includes('\n') && idIn(text) === key) return { key, text };
  }
  return { key, text: JSON.stringify(row) };
}

/** @throws Error if it is no line of a row of this table */
export function rowOfLine(line: string, columns: readonly string[]): Row {
  if (line.startsWith('{')) return [idIn(line), line];
  const row = JSON.parse(line) as Row;
  if (!Array.isArray(row) || row.length !== columns.length) throw new Error('This is no row');
  return row;
}

function idIn(text: string): string | null {
  try {
    return String((JSON.parse(text) as { readonly _id?: unknown })._id);
  } catch {
    return null;
  }
}
