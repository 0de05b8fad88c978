import type { Response } from 'express';
import { inTurns, mappedInTurns } from '../turns.ts';

/** Sends head and body in one piece, which `res.json` does not do for answers of the size of a timesheet. */
export function sendJson(res: Response, value: unknown, status = 200): void {
  send(res, JSON.stringify(value), status);
}

/** Lists without pages: each line may contain many rows itself. */
const MANY_LINES = 50;
/**
 * A page with at least this many rows is written row by row, so that it does not block other callers; fewer rows are faster
 * in one go.
 */
const MANY_ROWS = 1000;

/** Like {@link sendJson}, for query answers that may have thousands of rows. */
export async function sendAnswer(res: Response, value: unknown): Promise<void> {
  if (Array.isArray(value) && value.length >= MANY_LINES) {
    return sendRows(res, '[', await mappedInTurns(value, (line: unknown) => JSON.stringify(line), 1), ']');
  }
  const { content, ...rest } = (value ?? {}) as { content?: unknown };
  if (!Array.isArray(content) || content.length < MANY_ROWS) return sendJson(res, value);
  const rows = await mappedInTurns(content, (row: unknown) => JSON.stringify(row));
  const [before = '', ...after] = JSON.stringify({ content: [], ...rest }).split('[]');
  await sendRows(res, `${before}[`, rows, `]${after.join('[]')}`);
}

function send(res: Response, body: string, status: number): void {
  begin(res, status);
  res.end(body);
}

function begin(res: Response, status: number): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
}

/** Encodes and sends rows piece by piece: some megabytes at once would take longer than others may wait. */
async function sendRows(res: Response, before: string, rows: readonly string[], after: string): Promise<void> {
  const texts = [before, ...piecesOf(rows), after];
  const pieces = await mappedInTurns(texts, (text) => Buffer.from(text), 1);
  if (res.destroyed) return;
  begin(res, 200);
  res.setHeader(
    'Content-Length',
    pieces.reduce((sum, { length }) => sum + length, 0),
  );
  await inTurns(pieces, (piece) => void (res.destroyed || res.write(piece)), 1);
  res.end();
}

/** Characters of a piece. */
const PIECE = 500_000;

/** @returns the rows with a comma between each two, many of them in one text */
function* piecesOf(rows: readonly string[]): Generator<string> {
  let piece: string[] = [];
  let characters = 0;
  for (const [index, row] of rows.entries()) {
    piece.push(row);
    characters += row.length;
    const isLast = index === rows.length - 1;
    if (characters < PIECE && !isLast) continue;
    yield `${piece.join(',')}${isLast ? '' : ','}`;
    [piece, characters] = [[], 0];
  }
}
