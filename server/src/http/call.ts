import { randomUUID } from 'node:crypto';
import { isFactorDue } from '@hourbook/domain/accounts/second-factor.ts';
import { type ErrorCode, refusal } from '@hourbook/domain/errors.ts';
import type { EventSource } from '@hourbook/domain/events/envelope.ts';
import { LANGUAGE_COOKIE, type Language, languageIn } from '@hourbook/domain/language.ts';
import { ON_BEHALF_OF } from '@hourbook/domain/people/acting-calls.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Request, RequestHandler, Response } from 'express';
import { LONGEST } from '../accounts/sessions.ts';
import { SESSION_COOKIE } from '../api/session-cookie.ts';
import type { Context } from '../api/trpc.ts';
import type { ApiTokenInUse, Origin, SessionInUse } from '../ports/accounts.ts';
import type { StoredAnswers } from '../ports/stored-answers.ts';
import type { Ports } from '../ports.ts';
import type { LargeAnswers } from './large-answers.ts';
import { isSecure, pageOf } from './own-address.ts';

/** What is known of a request before it is handled. */
interface Call {
  readonly requestId: string;
  /** In which the caller reads (LG-2). */
  readonly language: Language;
  /** null: nobody, or somebody whose second factor is missing. */
  actor: Person | null;
  inUse: SessionInUse | null;
  token: string | null;
  /** US-24: the token of a program; null: it is a browser, or nobody known. */
  apiToken: ApiTokenInUse | null;
  /** The rules that refused it; a batch may have several. */
  readonly refusals: ErrorCode[];
  /** It had been carried out before, and its stored answer was sent. */
  replayed: boolean;
  /** The procedures that a tRPC URL calls; null: it is not a tRPC URL. */
  called: readonly string[] | null;
}

/** Milliseconds for which a browser keeps a language. */
const A_YEAR = 365 * 24 * 3_600_000;
const TOKEN = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([\\w-]{43})(?:;|$)`);
const REQUEST_ID = /^[\w.-]{1,100}$/;

export const callOf = (res: Response): Call => res.locals.call as Call;

/** Gives every request an id; every answer has it as `X-Request-Id`. */
export const numbered: RequestHandler = (req, res, next) => {
  const sent = req.get('x-request-id') ?? '';
  const call: Call = {
    requestId: REQUEST_ID.test(sent) ? sent : randomUUID(),
    language: languageIn(req.headers.cookie ?? ''),
    actor: null,
    inUse: null,
    token: null,
    apiToken: null,
    refusals: [],
    replayed: false,
    called: null,
  };
  res.locals.call = call;
  res.set('X-Request-Id', call.requestId);
  next();
};

/** Other schemes may be of a proxy in front. */
const API_TOKEN = /^Bearer +(hb_.*)$/i;
/** The calls that programs make with a token: no others, as only these have the permissions of its scopes. */
const FOR_PROGRAMS = '/api/v1';

/**
 * Identifies the caller: the enabled person of the token or the session, otherwise nobody (US-7, US-24). A session that lacks the
 * second factor is nobody's but for the calls that finish it (US-21). With a token the session does not count.
 */
export function identified({ sessions, apiTokens }: Pick<Ports, 'sessions' | 'apiTokens'>): RequestHandler {
  return async (req, res, next) => {
    const call = callOf(res);
    const sent = API_TOKEN.exec(req.headers.authorization ?? '')?.[1];
    if (sent !== undefined) {
      call.apiToken = req.baseUrl === FOR_PROGRAMS ? await apiTokens.use(sent) : null;
      call.actor = call.apiToken?.person ?? null;
      return next();
    }
    call.token = TOKEN.exec(req.headers.cookie ?? '')?.[1] ?? null;
    call.inUse = call.token === null ? null : await sessions.use(call.token);
    call.actor = call.inUse?.standing === 'complete' ? call.inUse.person : null;
    next();
  };
}

/** What every procedure gets besides its caller. */
export interface ContextParts {
  readonly platform: Ports;
  readonly storedAnswers: StoredAnswers;
  readonly largeAnswers: LargeAnswers;
}

/** @returns where a call comes from */
export const originOf = (req: Request): Origin => ({
  // Express goes through the proxies to find out, also where there are none.
  address: (req.headers['x-forwarded-for'] === undefined ? req.socket.remoteAddress : req.ip) ?? '',
  device: req.headers['user-agent'] ?? '',
});

/** @returns the context in which procedures run */
export function contextOf(
  { platform, storedAnswers, largeAnswers }: ContextParts,
  source: EventSource,
  req: Request,
  res: Response,
): Context {
  const call = callOf(res);
  return {
    platform,
    storedAnswers,
    source,
    actor: call.actor,
    ...originOf(req),
    requestId: call.requestId,
    language: call.language,
    idempotencyKey: req.get('idempotency-key') || null,
    onBehalfOf: req.get(ON_BEHALF_OF) || null,
    session: call.token,
    inUse: call.inUse,
    page: pageOf(platform.config, req),
    apiToken: call.apiToken,
    assertFactorGiven() {
      const { inUse, apiToken } = call;
      if (apiToken) throw refusal('api-token-scope');
      if (inUse && isFactorDue(inUse.person, inUse.givenAt, platform.clock.now())) throw refusal('factor-needed-again');
    },
    admitsLarge: () => call.actor !== null && largeAnswers.admits(call.actor.id, res),
    inTurn: (work) => (call.actor === null ? null : largeAnswers.inTurn(call.actor.id, work)),
    toldAsOf: (at) => void res.set('X-As-Of', at),
    refused: (code) => call.refusals.push(code),
    replayed: () => {
      call.replayed = true;
    },
    ...sessionOf(platform, req, res),
  };
}

/** @returns how a procedure starts or ends the caller's session */
export function sessionOf(
  platform: Pick<Ports, 'config' | 'sessions'>,
  req: Request,
  res: Response,
): Pick<Context, 'keepSession' | 'keepLanguage' | 'endSession' | 'endOtherSessions' | 'factorGiven'> {
  const call = callOf(res);
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(platform.config, req) } as const;
  const keepSession = async (token: string) => {
    if (call.token !== null) await platform.sessions.end(call.token);
    call.token = token;
    res.cookie(SESSION_COOKIE, token, { ...options, maxAge: LONGEST });
  };
  return {
    keepSession,
    keepLanguage(language) {
      // The client reads it: after a sign-in it may have to speak another language.
      if (language) res.cookie(LANGUAGE_COOKIE, language, { ...options, httpOnly: false, maxAge: A_YEAR });
    },
    async factorGiven() {
      const { token, inUse } = call;
      if (token === null || !inUse) throw refusal('not-signed-in');
      // Other tabs use a complete session at the same moment, so its token stays.
      if (inUse.standing !== 'complete')
        return keepSession(await platform.sessions.start(inUse.person, originOf(req), 'factor'));
      if (!(await platform.sessions.factorGiven(token))) throw refusal('not-signed-in');
    },
    async endSession() {
      if (call.token !== null) await platform.sessions.end(call.token);
      res.clearCookie(SESSION_COOKIE, options);
    },
    async endOtherSessions(changed) {
      if (call.token !== null) await platform.sessions.goOn(call.token, changed);
      await platform.sessions.endOvertaken(changed);
    },
  };
}
