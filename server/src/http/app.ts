import type { IncomingMessage, ServerResponse } from 'node:http';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { appRouter } from '../api/app-router.ts';
import { answerTo, RETRY_AFTER, refusalOf } from '../api/errors.ts';
import { accessLog } from './access-log.ts';
import { apiDescription, apiPage } from './api-page.ts';
import { body } from './body.ts';
import { calendarFeeds } from './calendar.ts';
import { type ContextParts, callOf, contextOf, identified, numbered } from './call.ts';
import { clientFiles } from './client-files.ts';
import { health } from './health.ts';
import { openLargeAnswers } from './large-answers.ts';
import type { Metrics } from './metrics.ts';
import { metricsDoor } from './metrics-door.ts';
import { quickBooksRoutes } from './quickbooks.ts';
import { rateLimit } from './rate-limit.ts';
import { refuse } from './refuse.ts';
import { restFacade } from './rest-door.ts';
import { sameOrigin } from './same-origin.ts';
import { signOnRoutes } from './sign-on.ts';
import { stopReminders } from './stop-reminders.ts';
import { namedCalls, trpcBody, trpcDoor } from './trpc-door.ts';
import { uploadDoor } from './upload-door.ts';

export interface AppParts extends Omit<ContextParts, 'largeAnswers'> {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The folder of the built client; null: only the API is served. */
  readonly client: string | null;
}

type FrontParts = 'platform' | 'log' | 'metrics';

/** The routes that every process has: health and metrics. */
export function createHealthApp({ platform, log, metrics }: Pick<AppParts, FrontParts>): Express {
  const app = frontDoor({ platform, log, metrics });
  refuseTheRest(app, failures(log));
  return app;
}

/** The whole HTTP application. */
export function createApp({ platform, log, metrics, storedAnswers, client }: AppParts): Express {
  const app = frontDoor({ platform, log, metrics });
  const failed = failures(log);
  const parts = { platform, storedAnswers, largeAnswers: openLargeAnswers() };
  const { rateLimitPerMinute } = platform.config;
  app.get(['/api/openapi.json', '/api/v1/openapi.json'], apiDescription());

  app.use(sameOrigin(platform.config));
  app.use('/trpc', trpcDoor);
  // A single router, so that the path is matched once and not before each of these.
  const door = express.Router();
  door.use(neverStored, body, identified(platform), rateLimit(rateLimitPerMinute, platform.limits));
  app.use(['/api/v1', '/trpc', '/auth'], door);
  const uploads = uploadDoor(parts, failed);
  app.use('/trpc', trpcBody, uploads);
  app.use(
    '/trpc',
    createExpressMiddleware({
      router: appRouter,
      createContext: ({ req, res }) => contextOf(parts, 'web', req, res),
      responseMeta: ({ errors }) =>
        errors.some((error) => answerTo(error).status === 503) ? { headers: { 'Retry-After': RETRY_AFTER } } : {},
      onError: ({ error, ctx }) => {
        const { status } = answerTo(error);
        if (status >= 500 && status !== 503)
          log.error({ err: error.cause ?? error, requestId: ctx?.requestId }, 'failed');
      },
    }),
  );
  // The specification defines this call without the common prefix.
  app.all('/auth/activate', (req, _res, next) => {
    req.url = `/api/v1${req.url}`;
    next();
  });
  app.use('/api/v1', uploads, restFacade(parts, failed));
  app.use(calendarFeeds(platform));
  app.use(stopReminders(platform));
  app.use(signOnRoutes(platform, log));
  app.use(quickBooksRoutes(platform, log));
  app.use('/api', apiPage());
  if (client !== null) app.use(clientFiles(client, platform.config.currency));
  refuseTheRest(app, failed);
  return app;
}

type Failed = (error: unknown, res: Response) => void;

const failures =
  (log: Logger): Failed =>
  (error, res) =>
    log.error({ err: error, requestId: callOf(res).requestId }, 'failed');

function frontDoor({ platform, log, metrics }: Pick<AppParts, FrontParts>): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false); // API answers belong to one caller and change, so an ETag is of no use
  app.set('trust proxy', [...platform.config.trustedProxies]);
  app.use(numbered, accessLog(log, metrics, platform.tracing), secured, withHost, readableAddress, namedCalls);
  app.use(health(platform));
  app.get('/metrics', metricsDoor(metrics, platform.config.metricsToken));
  return app;
}

/** A refusal is never stored: the next answer at the same address may be another one. */
function refuseTheRest(app: Express, failed: Failed): void {
  app.use(neverStored, ((_req, res) => {
    const { status, errors } = refusalOf(404, callOf(res).language);
    res.status(status).json({ errors });
  }) satisfies RequestHandler);
  app.use(((error, _req, res, next) => {
    const { status, errors } = answerTo(error, callOf(res).language);
    if (status >= 500) failed(error, res);
    if (res.headersSent) return next(error);
    res.set('Cache-Control', 'no-store').status(status).json({ errors });
  }) satisfies ErrorRequestHandler);
}

const neverStored: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** HTTP/1.1 requires a `Host`. */
const withHost: RequestHandler = (req, res, next) => {
  if (req.httpVersion === '1.1' && req.headers.host === undefined) {
    res.set('Connection', 'close');
    return refuse(res, 400);
  }
  next();
};

/** Refuses a URL with a broken percent-escape, on which the later handlers would throw. */
const readableAddress: RequestHandler = (req, _res, next) => {
  if (req.url.includes('%')) decodeURIComponent(req.path);
  next();
};

/** Headers of every answer. API answers are data and load nothing; the client page has its own content policy. */
const headers = constantHeaders(
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    // Browsers heed this header only over TLS; the proxy that ends TLS sets it.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  }),
);

const secured: RequestHandler = (_req, res, next) => {
  for (const [name, value] of headers) res.setHeader(name, value);
  next();
};

/** Helmet would set the same headers on every answer, so they are computed only once. */
function constantHeaders(middleware: ReturnType<typeof helmet>): ReadonlyMap<string, string> {
  const set = new Map<string, string>();
  const answer = { setHeader: (name: string, value: string) => set.set(name, value), removeHeader: () => {} };
  middleware({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return set;
}
