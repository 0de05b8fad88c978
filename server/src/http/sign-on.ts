import { DomainError } from '@hourbook/domain/errors.ts';
import { type CookieOptions, type Request, type RequestHandler, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { describeSelf } from '../accounts/describe-self.ts';
import { AWAY, SIGN_ON_CALLBACK } from '../accounts/sign-on.ts';
import { answerTo } from '../api/errors.ts';
import type { Ports } from '../ports.ts';
import { callOf, sessionOf } from './call.ts';
import { isSecure } from './own-address.ts';

/** What a browser has of its departure; another site cannot read it, and it comes with the way back (a top-level GET). */
const COOKIE = 'hourbook_sign_on';
const TICKET = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`);

/** From here the client goes on to where somebody wanted to go. */
const CLIENT = '/#/login';

/**
 * US-3: out to the company's own sign-on, and back with a session. What comes from outside is never where the browser is
 * sent, nor words that it shows.
 */
export function signOnRoutes(
  platform: Pick<Ports, 'records' | 'config' | 'sessions' | 'singleSignOn'>,
  log: Logger,
): Router {
  const routes = Router();
  const { singleSignOn } = platform;

  const noted = (res: Response) => (why: string) =>
    log.warn({ why, requestId: callOf(res).requestId }, 'nobody was signed on');

  routes.get(
    '/auth/sso',
    orRefused(async (req, res) => {
      const { to, ticket } = await singleSignOn.depart(noted(res));
      res.cookie(COOKIE, ticket, { ...options(platform, req), maxAge: AWAY });
      res.redirect(to);
    }),
  );

  routes.get(
    SIGN_ON_CALLBACK,
    orRefused(async (req, res) => {
      const ticket = TICKET.exec(req.headers.cookie ?? '')?.[1] ?? null;
      const { search } = new URL(req.originalUrl, 'http://here');
      const { person, token } = await singleSignOn.arrive(ticket, search, noted(res));
      res.clearCookie(COOKIE, options(platform, req));
      await sessionOf(platform, req, res).keepSession(token);
      const { redirectUrl } = await describeSelf(platform, person); // US-8
      res.redirect(redirectUrl ?? CLIENT);
    }),
  );
  return routes;
}

const options = ({ config }: Pick<Ports, 'config'>, req: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/auth/sso',
  secure: isSecure(config, req),
});

/** A browser is told on the page of the client, by the code of the rule; whoever asks for JSON, as everywhere else. */
const orRefused =
  (handle: (req: Request, res: Response) => Promise<void>): RequestHandler =>
  async (req, res) => {
    try {
      await handle(req, res);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      callOf(res).refusals.push(error.code);
      if (req.accepts(['html', 'json']) === 'html') return res.redirect(`${CLIENT}?refused=${error.code}`);
      const { status, errors } = answerTo(error);
      res.status(status).json({ errors });
    }
  };
