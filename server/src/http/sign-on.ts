import { DomainError } from '@hourbook/domain/errors.ts';
import { type CookieOptions, type Request, type RequestHandler, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { describeSelf } from '../accounts/describe-self.ts';
import { AWAY, SIGN_ON_CALLBACK } from '../accounts/sign-on.ts';
import { answerTo } from '../api/errors.ts';
import type { Ports } from '../ports.ts';
import { callOf, originOf, sessionOf } from './call.ts';
import { isSecure } from './own-address.ts';

/** The cookie of a departure. Other sites cannot read it, and it is sent with the return, which is a top-level GET. */
const COOKIE = 'hourbook_sign_on';
const TICKET = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`);

/** The client continues from here to the page that was asked for. */
const CLIENT = '/#/login';

/**
 * US-3: sends people to the company's single sign-on, and receives them back with a session. Outside input never decides
 * where the browser is sent or which text it shows.
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
      const { person, token } = await singleSignOn.arrive(ticket, search, originOf(req), noted(res));
      res.clearCookie(COOKIE, options(platform, req));
      const session = sessionOf(platform, req, res);
      await session.keepSession(token);
      session.keepLanguage(person.language);
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

/** A browser gets the client page with the code of the refusal; a caller that asks for JSON gets the usual refusal. */
const orRefused =
  (handle: (req: Request, res: Response) => Promise<void>): RequestHandler =>
  async (req, res) => {
    try {
      await handle(req, res);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      callOf(res).refusals.push(error.code);
      if (req.accepts(['html', 'json']) === 'html') return res.redirect(`${CLIENT}?refused=${error.code}`);
      const { status, errors } = answerTo(error, callOf(res).language);
      res.status(status).json({ errors });
    }
  };
