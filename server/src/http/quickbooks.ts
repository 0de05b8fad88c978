import { DomainError } from '@hourbook/domain/errors.ts';
import { Router } from 'express';
import type { Logger } from 'pino';
import { finishConnecting, QUICKBOOKS_CALLBACK } from '../accounting/connection.ts';
import { answerTo } from '../api/errors.ts';
import type { Ports } from '../ports.ts';
import { callOf } from './call.ts';

/** The page that shows the connection. */
const CLIENT = '/#/accountant/connection';

/**
 * SY-17: receives administrators back from QuickBooks. Outside input never decides where the browser is sent or which text it
 * shows; if the connection is refused, the page gets the error code.
 */
export function quickBooksRoutes(platform: Pick<Ports, 'accounting' | 'store' | 'clock'>, log: Logger): Router {
  const routes = Router();
  routes.get(QUICKBOOKS_CALLBACK, async (req, res) => {
    const { actor, token: session, requestId, refusals } = callOf(res);
    const { search: query } = new URL(req.originalUrl, 'http://here');
    const noted = (why: string) => log.warn({ why, requestId }, 'accounting was not connected');
    try {
      await finishConnecting(platform, { actor, session, query }, noted);
      res.redirect(CLIENT);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusals.push(error.code);
      if (req.accepts(['html', 'json']) === 'html') return res.redirect(`${CLIENT}?refused=${error.code}`);
      const { status, errors } = answerTo(error, callOf(res).language);
      res.status(status).json({ errors });
    }
  });
  return routes;
}
