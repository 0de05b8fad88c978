import { refusal } from '@hourbook/domain/errors.ts';
import { type AnyTRPCProcedure, TRPCError } from '@trpc/server';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { answerTo, RETRY_AFTER } from '../api/errors.ts';
import { procedures, type RestRoute, restRoutes, triedRoutes } from '../api/rest.ts';
import { ServedFile } from '../served-file.ts';
import { type ContextParts, callOf, contextOf } from './call.ts';
import { refuse } from './refuse.ts';
import { comesFromOwnPage } from './same-origin.ts';
import { sendFile } from './send-file.ts';
import { sendAnswer, sendJson } from './send-json.ts';

/**
 * Joins the parts of a request: the path takes precedence over the body, and the body over the query. A body that is neither
 * an object nor a list is the whole input, which every contract refuses.
 * @throws DomainError `form-invalid` for a list where none is expected
 */
function inputOf({ read, takesList }: RestRoute, { query, params, body }: Request): unknown {
  const typed = (texts: object) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, read(key, text)]));
  if (body !== undefined && (typeof body !== 'object' || body === null)) return body;
  if (Array.isArray(body) && !takesList) throw refusal('form-invalid');
  // A list as the whole body (api.md "Wire"); the same list may also come as `{rows: […]}`.
  const said: unknown = Array.isArray(body) ? { rows: body } : body;
  return { ...typed(query), ...(said as object | undefined), ...typed(params) };
}

/** Mounts the REST routes; a known path with another method is 405. */
export function restFacade(parts: ContextParts, failed: (error: unknown, res: Response) => void): RequestHandler {
  const routers = new Map<string, Router>();
  /** Express tries all routes of a router one by one, so each first word of a path has a router of its own. */
  const routerOf = (path: string): Router => {
    const word = firstWord(path);
    const router = routers.get(word) ?? Router();
    routers.set(word, router);
    return router;
  };
  const pathOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

  for (const route of triedRoutes) {
    const procedure = procedures[route.procedure] as AnyTRPCProcedure;
    routerOf(route.path)[route.method](pathOf(route.path), async (req, res, next) => {
      if (route.changes && req.method === 'HEAD') return next(); // HEAD only asks whether something is there
      if (route.changes && route.method === 'get' && !comesFromOwnPage(parts.platform.config, req))
        return refuse(res, 403);
      if (Object.keys(req.query).some((key) => route.bodyOnly.has(key))) return refuse(res, 400);
      try {
        // Does the same as tRPC's caller, without the proxies that it uses to find the procedure.
        const answer: unknown = await procedure({
          path: route.procedure,
          type: procedure._def.type,
          ctx: contextOf(parts, 'rest', req, res),
          getRawInput: async () => inputOf(route, req),
          signal: undefined,
          batchIndex: 0,
        });
        if (answer instanceof ServedFile) await sendFile(res, answer);
        else await sendAnswer(res, answer);
      } catch (error) {
        const { status, errors } = answerTo(error, callOf(res).language);
        if (status === 503) res.set('Retry-After', RETRY_AFTER);
        else if (status >= 500) failed(error instanceof TRPCError ? (error.cause ?? error) : error, res);
        if (res.headersSent) res.destroy();
        else sendJson(res, { errors }, status);
      }
    });
  }
  for (const path of new Set(triedRoutes.map((route) => route.path))) {
    const allowed = restRoutes.filter((route) => route.path === path).map((route) => route.method.toUpperCase());
    routerOf(path).all(pathOf(path), (_req, res) => {
      res.set('Allow', allowed.join(', '));
      refuse(res, 405);
    });
  }
  return (req, res, next) => {
    const router = routers.get(firstWord(req.path));
    if (router) router(req, res, next);
    else next();
  };
}

/** As Express compares it. */
const firstWord = (path: string): string => path.split('/', 2)[1]?.toLowerCase() ?? '';
