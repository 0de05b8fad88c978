import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aCompany, type Company, fault, type Said } from './quickbooks-company.ts';

export const REALM = '9130357849203746';
export const OTHER_REALM = '9130357849209999';
export const CLIENT_ID = 'AB-hourbook';
export const CLIENT_SECRET = 'a-secret-between-the-two';

/** A failure of a call: another answer, an answer lost after the call was carried out, or no answer at all. */
export type Trouble =
  | { readonly status: number; readonly body: string; readonly headers?: Readonly<Record<string, string>> }
  | 'lost after it was done'
  | 'never answered';

interface Injected {
  readonly on: RegExp;
  readonly trouble: Trouble | { heldUntil(): Promise<void> };
  times: number;
}

export const HTML = '<!DOCTYPE html><html><body><h1>We are sorry</h1></body></html>';

/**
 * A stand-in of QuickBooks Online, as documented: consent, tokens, companies. Each refresh returns a new refresh token
 * and invalidates the old one, which is stricter than the provider.
 */
export async function aQuickBooks({ closedThrough = '2000-01-01' } = {}) {
  const companies = new Map<string, Company>([
    [REALM, aCompany('Northbridge Books', { closedThrough })],
    [OTHER_REALM, aCompany('Somebody Else')],
  ]);
  const codes = new Map<string, string>();
  const refreshTokens = new Map<string, string>();
  const accessTokens = new Map<string, string>();
  const injected: Injected[] = [];
  const calls: string[] = [];
  const secrets = new Set<string>();
  let chosen = REALM;
  let allows = true;
  let life = 3600;
  let [running, atOnce] = [0, 0];

  function issue(realm: string): Said {
    const [access_token, refresh_token] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`];
    for (const each of [access_token, refresh_token]) secrets.add(each);
    accessTokens.set(access_token, realm);
    refreshTokens.set(refresh_token, realm);
    const body = { token_type: 'bearer', access_token, refresh_token, expires_in: life };
    return { status: 200, body: { ...body, x_refresh_token_expires_in: 8_726_400 } };
  }

  function token(form: URLSearchParams, authorization: string | undefined): Said {
    const basic = Buffer.from(authorization?.replace('Basic ', '') ?? '', 'base64').toString();
    const who = basic.split(':').map(decodeURIComponent).join(' ');
    if (who !== `${CLIENT_ID} ${CLIENT_SECRET}`) return { status: 401, body: { error: 'invalid_client' } };
    const kept = form.get('grant_type') === 'refresh_token' ? refreshTokens : codes;
    const given = form.get('refresh_token') ?? form.get('code') ?? '';
    const realm = kept.get(given);
    if (realm === undefined) return { status: 400, body: { error: 'invalid_grant', error_description: `no ${given}` } };
    kept.delete(given);
    return issue(realm);
  }

  function consent(query: URLSearchParams): string {
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    if (!allows) back.searchParams.set('error', 'access_denied');
    else {
      const code = `code-${randomUUID()}`;
      secrets.add(code);
      codes.set(code, chosen);
      back.searchParams.set('code', code);
      back.searchParams.set('realmId', chosen);
    }
    return back.href;
  }

  function api(req: IncomingMessage, { pathname, searchParams }: URL, body: string): Said {
    const realm = accessTokens.get((req.headers.authorization ?? '').replace('Bearer ', ''));
    if (realm === undefined) {
      const error = [
        { message: 'AuthenticationFailed', detail: `Token expired: ${req.headers.authorization}`, code: '3200' },
      ];
      return { status: 401, body: { warnings: null, fault: { error, type: 'AUTHENTICATION' } } };
    }
    const [, of = '', path = ''] = /^\/v3\/company\/(\d+)\/(.+)$/.exec(pathname) ?? [];
    if (of !== realm) return fault(403, '3100', 'message=ApplicationAuthorizationFailed; errorCode=003100', 'SERVICE');
    return companies.get(realm)!.answer(req.method ?? '', path, searchParams, body);
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of req) body += chunk;
    const url = new URL(req.url ?? '', here);
    const line = `${req.method} ${url.pathname.replace(/^\/v3\/company\/\d+/, '')}${url.search}`;
    calls.push(line);
    const at = injected.findIndex(({ on }) => on.test(line));
    const one = injected[at];
    if (one && --one.times === 0) injected.splice(at, 1);
    const { trouble = null } = one ?? {};
    if (trouble === 'never answered') return;
    if (trouble !== null && typeof trouble === 'object' && 'status' in trouble) {
      res.writeHead(trouble.status, { 'content-type': 'application/json', ...trouble.headers }).end(trouble.body);
      return;
    }
    if (url.pathname === '/connect/oauth2')
      return void res.writeHead(302, { location: consent(url.searchParams) }).end();
    const said = answerTo(req, url, body);
    if (trouble !== null && typeof trouble === 'object') await trouble.heldUntil();
    if (trouble === 'lost after it was done') return void req.socket.destroy();
    res.writeHead(said.status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(said.body));
  }

  function answerTo(req: IncomingMessage, url: URL, body: string): Said {
    if (url.pathname === '/oauth2/v1/tokens/bearer') return token(new URLSearchParams(body), req.headers.authorization);
    if (url.pathname !== '/v2/oauth2/tokens/revoke') return api(req, url, body);
    refreshTokens.delete(new URLSearchParams(body).get('token') ?? '');
    return { status: 200, body: {} };
  }

  const server = createServer((req, res) => {
    atOnce = Math.max(atOnce, ++running);
    res.once('close', () => running--);
    void handle(req, res);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address: here,
    company: companies.get(REALM)!,
    /** All calls, as `GET /query?…` without the company id. */
    calls,
    /** Everything that must never appear in a log, an error or a store. */
    secrets: (): readonly string[] => [...secrets, CLIENT_SECRET],
    refreshTokens,
    /** The highest number of concurrent calls. */
    atOnce: () => atOnce,
    /** Makes the next matching calls fail. */
    trouble(on: RegExp, trouble: Trouble, times = 1): void {
      injected.push({ on, trouble, times });
    },
    /** Carries out the next matching call, but holds its answer. @returns then, a function that releases the answer */
    holds(on: RegExp): Promise<() => void> {
      const [done, released] = [Promise.withResolvers<() => void>(), Promise.withResolvers<void>()];
      const heldUntil = () => {
        done.resolve(released.resolve);
        return released.promise;
      };
      injected.push({ on, trouble: { heldUntil }, times: 1 });
      return done.promise;
    },
    /** The company that people choose when asked for consent; null: they refuse. */
    chooses(realm: string | null): void {
      allows = realm !== null;
      chosen = realm ?? chosen;
    },
    /** Sets the lifetime of new access tokens, in seconds. */
    issuesFor(seconds: number): void {
      life = seconds;
    },
    /** Invalidates all access tokens. */
    forgetsAccess(): void {
      accessTokens.clear();
    },
    /** Revokes the consent: no token is valid any more. */
    forgetsGrants(): void {
      accessTokens.clear();
      refreshTokens.clear();
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
export type QuickBooks = Awaited<ReturnType<typeof aQuickBooks>>;

/** Gives consent. @param to where Hourbook sends people @returns the query with which they are sent back */
export async function consentsTo(to: string): Promise<string> {
  const { headers } = await fetch(to, { redirect: 'manual' });
  return new URL(headers.get('location') ?? '').search;
}
