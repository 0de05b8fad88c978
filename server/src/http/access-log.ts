import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { procedures } from '../api/rest.ts';
import { type Tracing, untraced } from '../ports/telemetry.ts';
import { callOf } from './call.ts';
import type { Metrics } from './metrics.ts';

/** Requested every few seconds by monitoring; they would drown everything else. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Records each request in the log, in the metrics and as a trace: what was called and how it ended. It contains nothing that the
 * visitor sent: no query, no body and no URL, only the template of the route.
 */
export function accessLog(
  log: Logger,
  { answered }: Pick<Metrics, 'answered'>,
  tracing: Pick<Tracing, 'request'>,
): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const { method, socket } = req;
    const traced = (PROBES.has(req.path) ? untraced : tracing).request(req.headers);
    const sentBefore = socket.bytesWritten;
    res.once('close', () => {
      const ms = performance.now() - started;
      const status = res.statusCode;
      const { requestId, actor, apiToken, refusals, replayed, called } = callOf(res);
      const known = called && [...new Set(called)].filter((name) => Object.hasOwn(procedures, name));
      const route = known ? '/trpc' : routeOf(req, status);
      const routes = known?.length ? known.map((name) => `/trpc/${name}`) : [route];
      answered({ method, routes, status, seconds: ms / 1000, refusals, replayed });
      traced.answered({ method, routes, status, requestId, userId: actor?.id ?? null, refusals });
      log[PROBES.has(route) ? 'debug' : 'info'](
        {
          requestId,
          ...(traced.traceId === null ? {} : { traceId: traced.traceId }),
          method,
          route,
          ...(known ? { procedures: known } : {}),
          status,
          ms: Math.round(ms * 10) / 10,
          userId: actor?.id ?? null,
          ...(apiToken ? { tokenId: apiToken.id } : {}),
          bytes: socket.bytesWritten - sentBefore,
          cut: !res.writableFinished,
        },
        'request',
      );
    });
    traced.handle(next);
  };
}

const templates = new WeakMap<object, string>();

/**
 * The route of a request, such as `/api/v1/user/{id}`; `files` for static files, `none` for a request refused before
 * routing.
 */
function routeOf(req: Request, status: number): string {
  const route: { readonly path: string | readonly string[] } | undefined = req.route;
  if (!route) return status < 400 ? 'files' : 'none';
  const known = templates.get(route);
  if (known !== undefined) return known;
  const template = `${req.baseUrl}${[route.path].flat()[0]}`.replace(/:(\w+)/g, '{$1}');
  templates.set(route, template);
  return template;
}
