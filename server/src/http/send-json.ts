import type { Response } from 'express';
import { mappedInTurns } from '../turns.ts';

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
    const lines = await mappedInTurns(value, (line: unknown) => JSON.stringify(line), 1);
    if (!res.destroyed) send(res, `[${lines.join(',')}]`, 200);
    return;
  }
  const { content, ...rest } = (value ?? {}) as { content?: unknown };
  if (!Array.isArray(content) || content.length < MANY_ROWS) return sendJson(res, value);
  const rows = await mappedInTurns(content, (row: unknown) => JSON.stringify(row));
  const body = JSON.stringify({ content: [], ...rest }).replace('[]', () => `[${rows.join(',')}]`);
  if (!res.destroyed) send(res, body, 200);
}

function send(res: Response, body: string, status: number): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(body);
}
