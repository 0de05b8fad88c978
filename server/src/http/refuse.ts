import type { Response } from 'express';
import { refusalOf } from '../api/errors.ts';
import { callOf } from './call.ts';
import { sendJson } from './send-json.ts';

/** Sends a refusal by status alone, in the common shape of refusals. */
export function refuse(res: Response, status: number): void {
  const { status: told, errors } = refusalOf(status, callOf(res).language);
  sendJson(res, { errors }, told);
}
