import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@hourbook/server/install/demo/people.ts';
import { type ChildOptions, type ChildServer, startChildServer } from './child-server.ts';

/** The complete answer to a call. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The raw body. */
  readonly text: string;
  /** The body parsed as JSON; null if it is not JSON. */
  readonly body: unknown;
}

interface CallOptions {
  /** From {@link ServerProcess.signIn}. */
  readonly cookie?: string;
  /** Sent as `Idempotency-Key`. */
  readonly key?: string;
}

/** Hourbook in a separate process, on a free port of this machine. */
export interface ServerProcess extends ChildServer {
  readonly dataDir: string;
  /** @param username the part before the @ of a demo account @returns the cookie of a new session */
  signIn(username?: string): Promise<string>;
  /** @param path e.g. `/api/v1/my-time` */
  get(path: string, options?: CallOptions): Promise<Answer>;
  /** @param body sent as JSON */
  post(path: string, body: unknown, options?: CallOptions): Promise<Answer>;
}

export interface ServerOptions extends Omit<ChildOptions, 'args'> {
  /** Not removed in the end; default: a new directory, which is removed in the end. */
  readonly dataDir?: string;
  /** A process of distributed mode, with its engines in `env`; default: the process of embedded mode. */
  readonly role?: 'api' | 'projector';
  /** Whether the demo company has all its months of hours; default: only the current one, which is made quickly. */
  readonly wholeDemo?: boolean;
}

const entry = (name: string) => new URL(`../../server/src/bin/${name}.ts`, import.meta.url);
const shortDemo = new URL('./short-demo.ts', import.meta.url);

/**
 * Starts Hourbook as `npm start` does; unless `env` says otherwise, in embedded mode, with demo data and without
 * logging. Resolves when it listens.
 * @throws Error with its stderr if it does not start
 */
export async function startServer({
  dataDir,
  role,
  wholeDemo = false,
  env,
  ...options
}: ServerOptions = {}): Promise<ServerProcess> {
  const directory = dataDir ?? (await mkdtemp(join(tmpdir(), 'hourbook-')));
  const forget = () => (dataDir === undefined ? rm(directory, { recursive: true, force: true }) : Promise.resolve());
  let child: ChildServer;
  try {
    child = await startChildServer(role || wholeDemo ? entry(role ?? 'all') : shortDemo, {
      ...options,
      env: { PORT: '0', LOG_LEVEL: 'silent', ...env, DATA_DIR: directory },
    });
  } catch (error) {
    await forget();
    throw error;
  }

  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(child.url + path, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: json(text) };
  };
  const post = (path: string, body: unknown, { cookie, key }: CallOptions = {}) =>
    call(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...named('cookie', cookie), ...named('idempotency-key', key) },
    });

  return {
    ...child,
    dataDir: directory,
    get: (path, { cookie } = {}) => call(path, { headers: named('cookie', cookie) }),
    post,
    async signIn(username = 'employee') {
      const credentials = { username: `${username}@northbridge.example`, password: DEMO_PASSWORD };
      const { status, text, headers } = await post('/api/v1/auth/login', credentials);
      const [cookie] = headers.getSetCookie()[0]?.split(';') ?? [];
      if (status !== 200 || cookie === undefined) throw new Error(`${username} could not sign in: ${status} ${text}`);
      return cookie;
    },
    async [Symbol.asyncDispose]() {
      await child.kill();
      await forget();
    },
  };
}

const named = (name: string, value: string | undefined): Record<string, string> =>
  value === undefined ? {} : { [name]: value };

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
