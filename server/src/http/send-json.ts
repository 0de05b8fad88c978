import type { Response } from 'express';

/** Head and body go out in one piece, which `res.json` does not do for answers of the size of a timesheet. */
export function sendJson(res: Response, value: unknown, status = 200): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(JSON.stringify(value));
}
