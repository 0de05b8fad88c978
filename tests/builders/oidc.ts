import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type AdapterConstructor, type AdapterPayload, type Configuration } from 'oidc-provider';

const CLIENT_ID = 'hourbook';
const CLIENT_SECRET = 'a secret between the two';
const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });

/** Deviations of a company's sign-on from the usual. */
export interface Company {
  /** The `email_verified` claim for an address; default: true. */
  readonly vouchesFor?: (email: string) => unknown;
  /** Default: its own address. */
  readonly issuer?: string;
  /** Whether the ID token has the claims about the person; default: they are read with the access token. */
  readonly claimsInToken?: boolean;
  readonly authentication?: 'client_secret_basic' | 'client_secret_post';
  /** The client secret that it expects; default: the one that Hourbook has. */
  readonly secret?: string;
}

/**
 * The sign-on of a company, with a page that asks for an address and accepts any. It listens at once, but answers with
 * 503 until it is opened with the address to which people return.
 */
export async function aCompanySignOn() {
  let answers: RequestListener | null = null;
  const server = createServer((req, res) => {
    if (answers) return answers(req, res);
    res.writeHead(503).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    environment: { OIDC_ISSUER: here, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: CLIENT_SECRET },
    /** @param hourbook the address of Hourbook */
    open(hourbook: string, company: Company = {}): void {
      answers = listenerOf(company.issuer ?? here, `${hourbook}/auth/sso/callback`, company);
    },
    /** Makes it unavailable. */
    close(): void {
      answers = null;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
export type CompanySignOn = Awaited<ReturnType<typeof aCompanySignOn>>;

function listenerOf(issuer: string, callback: string, company: Company): RequestListener {
  const { vouchesFor = () => true, claimsInToken = false, secret = CLIENT_SECRET } = company;
  const { authentication = 'client_secret_basic' } = company;
  const configuration: Configuration = {
    adapter: inMemory(),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: secret,
        redirect_uris: [callback],
        token_endpoint_auth_method: authentication,
      },
    ],
    clientAuthMethods: [authentication],
    claims: { email: ['email', 'email_verified'] },
    conformIdTokenClaims: !claimsInToken,
    cookies: { keys: ['k'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: vouchesFor(email) as boolean }),
    }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [key] },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  };
  const provider = new Provider(issuer, configuration);
  const other = provider.callback();
  return (req, res) => {
    if (!req.url?.startsWith('/interaction/')) return void other(req, res);
    if (req.method === 'POST') return void signOn(provider, req, res);
    res.setHeader('Content-Type', 'text/html');
    res.end(
      `<!doctype html><html lang="en"><title>The company</title><form method="post"><label>Company e-mail <input name="email"></label><button>Go on</button></form></html>`,
    );
  };
}

async function signOn(provider: Provider, req: IncomingMessage, res: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of req) body += chunk;
  const email = new URLSearchParams(body).get('email');
  const result = email ? { login: { accountId: email } } : { error: 'access_denied' };
  await provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false });
}

/** The state of a provider, in memory until it is opened again. */
function inMemory(): AdapterConstructor {
  const kept = new Map<string, AdapterPayload>();
  return class {
    readonly #kind: string;
    constructor(kind: string) {
      this.#kind = kind;
    }
    #of = (id: string) => `${this.#kind} ${id}`;
    async upsert(id: string, payload: AdapterPayload) {
      kept.set(this.#of(id), payload);
      if (payload.uid) kept.set(this.#of(`uid ${payload.uid}`), payload);
    }
    find = async (id: string) => kept.get(this.#of(id));
    findByUid = async (uid: string) => kept.get(this.#of(`uid ${uid}`));
    findByUserCode = async () => undefined;
    async consume(id: string) {
      const payload = kept.get(this.#of(id));
      if (payload) payload.consumed = true;
    }
    async destroy(id: string) {
      kept.delete(this.#of(id));
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
    }
  };
}

/** A client that follows redirects like a browser, one step at a time, and keeps cookies. */
export function aVisitor() {
  const cookies = new Map<string, string>();
  async function get(url: string, init: RequestInit = {}): Promise<{ status: number; to: string; headers: Headers }> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { status, headers } = await fetch(url, { ...init, redirect: 'manual', headers: { cookie, ...init.headers } });
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status, headers, to: headers.get('location') ?? '' };
  }
  return {
    cookies,
    get,
    /**
     * Enters an address on the company's page.
     * @param to where Hourbook sends people
     * @returns where they are sent back
     */
    async signOn(to: string, email: string): Promise<string> {
      const asks = await get(to);
      const page = new URL(asks.to, to).href;
      const given = await get(page, { method: 'POST', body: new URLSearchParams({ email }) });
      return (await get(given.to)).to;
    },
  };
}
