import type { Person } from '@hourbook/domain/people/person.ts';
import { hashPassword } from '@hourbook/server/accounts/passwords.ts';
import { readConfig } from '@hourbook/server/app/config.ts';
import type { Platform } from '@hourbook/server/app/platform.ts';
import { type Hourbook, startHourbook } from '@hourbook/server/app/start.ts';
import type { Purpose } from '@hourbook/server/ports/accounts.ts';
import { type Logger, pino } from 'pino';
import { heldToDescription } from './described.ts';
import { aClient, anAssignment, aPerson, LAKESHORE, MERIDIAN, OWN } from './people.ts';
import { withFolder } from './stores.ts';

export const PASSWORD = 'correct horse battery';
export const CHICAGO = 1;
export const WARSAW = 2;

/** One hash for all people, since hashing is slow; it has its own tests. */
const passwordHash = hashPassword(PASSWORD);

/** A clock that stands still until a test sets it. */
export function standingClock(at: string) {
  let now = Date.parse(at);
  return {
    now: () => now,
    set(to: string) {
      now = Date.parse(to);
    },
    pass(milliseconds: number) {
      now += milliseconds;
    },
  };
}
type StandingClock = ReturnType<typeof standingClock>;

export interface Running {
  readonly hourbook: Hourbook;
  readonly platform: Platform;
  readonly url: string;
  readonly clock: StandingClock;
  /** Stops it and starts it again on the same folder. */
  restart(): Promise<void>;
  person(changed?: Partial<Person>): Promise<Person>;
  signIn(person: Person): Promise<Caller>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  readonly body: any;
}

export interface Caller {
  readonly cookie: string;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** @param method of a call that changes something */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/**
 * @returns the answer of the server, with a parsed body if it is JSON
 * @throws Error if the answer of a REST call does not match its description
 */
export async function call(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  const json = /[/+]json/.test(response.headers.get('content-type') ?? '');
  const answer = { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
  heldToDescription(init.method ?? 'GET', new URL(url).pathname, answer);
  return answer;
}

export function callerWith(url: () => string, cookie: string): Caller {
  const send: Caller['send'] = (method, path, body, headers = {}) =>
    call(`${url()}${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body ?? {}),
    });
  return {
    cookie,
    get: (path) => call(`${url()}${path}`, { headers: { cookie } }),
    post: (path, body, headers) => send('POST', path, body, headers),
    send,
  };
}

export interface HourbookOptions {
  readonly now?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** The folder of a built client. */
  readonly client?: string | null;
  /** Default: nothing is logged. */
  readonly log?: Logger;
}

const silent = pino({ level: 'silent' });

/** Whether this run tests distributed mode, in which every Hourbook has its own engines. */
const onEngines = process.env.HOURBOOK_ON_ENGINES === 'on';

/**
 * A Hourbook with real files or engines and a real socket, with two offices and three clients, on Wednesday 06/11/2025
 * in Chicago.
 */
export const withHourbook = <T>(
  use: (running: Running) => Promise<T>,
  { now = '2025-06-11T15:00:00Z', environment = {}, client = null, log = silent }: HourbookOptions = {},
): Promise<T> =>
  withFolder(async (folder) => {
    const clock = standingClock(now);
    await using engines = onEngines ? await (await import('./engines.ts')).ownEngines() : null;
    const config = readConfig({
      PORT: '0',
      DATA_DIR: folder,
      ...engines?.environment,
      HOURBOOK_DEMO: 'off',
      HOURBOOK_OWN_COMPANY: 'Northbridge',
      HOURBOOK_ADMIN_USERNAME: 'admin@northbridge.example',
      HOURBOOK_ADMIN_PASSWORD: PASSWORD,
      ...environment,
    });
    const start = () => startHourbook(config, { log, client, clock });
    let hourbook = await start();
    await furnish(hourbook.platform);
    const running: Running = {
      get hourbook() {
        return hourbook;
      },
      get platform() {
        return hourbook.platform;
      },
      get url() {
        return hourbook.url;
      },
      clock,
      async restart() {
        await hourbook.stop();
        hourbook = await start();
      },
      async person(changed = {}) {
        const username = changed.username ?? `p${crypto.randomUUID().slice(0, 8)}@northbridge.example`;
        const { id: _given, ...data } = aPerson({
          passwordHash: await passwordHash,
          ...inChicago,
          ...changed,
          username,
        });
        return hourbook.platform.records.people.create({ ...data, email: username }, null);
      },
      async signIn(person) {
        const token = await startSession(hourbook.platform, person.id);
        return callerWith(() => hourbook.url, `hourbook_session=${token}`);
      },
    };
    try {
      return await use(running);
    } finally {
      await hourbook.stop();
    }
  });

/** @returns the token of a new session of a person */
export const startSession = async ({ records, sessions }: Platform, id: number): Promise<string> =>
  sessions.start((await records.people.get(id))!, {
    address: '127.0.0.1',
    device: 'Mozilla/5.0 (Windows) Firefox/128.0',
  });

/** @returns a token for this person, as it is sent by e-mail */
export const issueToken = async ({ records, tokens }: Platform, id: number, purpose: Purpose): Promise<string> =>
  tokens.issue((await records.people.get(id))!, purpose);

/** US-7: disabling a person and enabling them again ends all of their sessions. */
export async function endSessions({ records }: Platform, id: number): Promise<void> {
  for (const enabled of [false, true]) await records.people.change(id, null, (now) => ({ ...now, enabled }));
}

const inChicago = {
  offices: [{ id: 'o1', officeId: CHICAGO, startDate: '2020-01-01', endDate: null }],
  assignments: [anAssignment(OWN), anAssignment(LAKESHORE, { isDefaultClient: true })],
};

async function furnish({ records }: Platform): Promise<void> {
  const office = { countryId: 1, email: null, description: null, enabled: true };
  await records.offices.create(
    { ...office, name: 'Chicago', code: 'CH', qbCode: '10', timezone: 'America/Chicago' },
    null,
    CHICAGO,
  );
  await records.offices.create(
    { ...office, name: 'Warsaw', code: 'WA', qbCode: '30', timezone: 'Europe/Warsaw' },
    null,
    WARSAW,
  );
  for (const { id, ...client } of [aClient(LAKESHORE, 'Lakeshore'), aClient(MERIDIAN, 'Meridian')]) {
    await records.clients.create(client, null, id);
  }
}
