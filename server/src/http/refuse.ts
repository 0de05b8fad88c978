import type { Response } from 'express';
import { refusalOf } from '../api/errors.ts';
import { sendJson } from './send-json.ts';

/** Answers a status that no rule words, in the one shape of every refusal. */
export function refuse(res: Response, status: number): void {
  const { status: told, errors } = refusalOf(status);
  sendJson(res, { errors }, told);
}
