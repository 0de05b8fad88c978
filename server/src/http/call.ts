import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@hourbook/domain/errors.ts';
import type { EventSource } from '@hourbook/domain/events/envelope.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Request, RequestHandler, Response } from 'express';
import { v5 as uuidv5 } from 'uuid';
import type { Context } from '../api/trpc.ts';
import { LONGEST } from '../people/sessions.ts';
import type { Platform } from '../platform.ts';
import { isSecure } from './own-address.ts';

/** What is known of a request before anything looks at it. */
interface Call {
  readonly requestId: string;
  actor: Person | null;
  token: string | null;
  /** As sent, where it can be honoured. */
  idempotencyKey: string | null;
  /** The rules that refused it; several procedures may come in one request. */
  readonly refusals: ErrorCode[];
  /** Its answer is the kept one of an earlier call. */
  replayed: boolean;
  /** What a tRPC address calls, by name; null: it is no such address. */
  called: readonly string[] | null;
}

export const SESSION_COOKIE = 'hourbook_session';
const TOKEN = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([\\w-]{43})(?:;|$)`);
const REQUEST_ID = /^[\w.-]{1,100}$/;
const KEY_LENGTH = 100;

export const callOf = (res: Response): Call => res.locals.call as Call;

/** Numbers every request; `X-Request-Id` is on every answer. */
export const numbered: RequestHandler = (req, res, next) => {
  const sent = req.get('x-request-id') ?? '';
  const call: Call = {
    requestId: REQUEST_ID.test(sent) ? sent : randomUUID(),
    actor: null,
    token: null,
    idempotencyKey: null,
    refusals: [],
    replayed: false,
    called: null,
  };
  res.locals.call = call;
  res.set('X-Request-Id', call.requestId);
  next();
};

/** Finds out who calls: a session of an enabled person, else nobody (US-7). */
export function identified({ sessions, records }: Pick<Platform, 'sessions' | 'records'>): RequestHandler {
  return async (req, res, next) => {
    const call = callOf(res);
    call.token = TOKEN.exec(req.headers.cookie ?? '')?.[1] ?? null;
    const userId = call.token === null ? null : await sessions.use(call.token);
    const person = userId === null ? null : await records.people.get(userId);
    call.actor = person?.enabled ? person : null;
    const key = req.get('idempotency-key');
    call.idempotencyKey = key && key.length <= KEY_LENGTH ? key : null;
    next();
  };
}

/** The namespace of command ids that come from a caller's key. */
const KEYS = '6f0c7c1e-5f0b-4f57-9d0c-4a1f3c1f9a52';

/** events.md "Identity": the same person and key are the same command. */
export const commandIdOf = ({ actor, idempotencyKey }: Call): string =>
  actor && idempotencyKey !== null ? uuidv5(`${actor.id}/${idempotencyKey}`, KEYS) : randomUUID();

/** @returns the context in which procedures run */
export function contextOf(platform: Platform, source: EventSource, req: Request, res: Response): Context {
  const call = callOf(res);
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(platform.config, req) } as const;
  return {
    platform,
    source,
    actor: call.actor,
    address: req.ip ?? '',
    requestId: call.requestId,
    commandId: commandIdOf(call),
    refused: (code) => call.refusals.push(code),
    async keepSession(token) {
      if (call.token !== null) await platform.sessions.end(call.token);
      call.token = token;
      res.cookie(SESSION_COOKIE, token, { ...options, maxAge: LONGEST });
    },
    async endSession() {
      if (call.token !== null) await platform.sessions.end(call.token);
      res.clearCookie(SESSION_COOKIE, options);
    },
    async endOtherSessions() {
      if (call.actor) await platform.sessions.endAll(call.actor.id, call.token);
    },
  };
}
