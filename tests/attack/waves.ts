import { gzipSync } from 'node:zlib';
import { addDays } from '@hourbook/domain/time.ts';
import { pick } from '@hourbook/server/install/demo/numbers.ts';
import type { Actor } from './actors.ts';
import { hostile, nested, plausible, spoiled } from './inputs.ts';
import { aboutTheSession, type Target, targets } from './target-list.ts';
import type { Sent } from './wire.ts';

/** Who attacks, with what. */
export interface Attacker {
  readonly actors: readonly Actor[];
  /** Numbers that stand for something; none is an attacker's own. */
  readonly ids: readonly number[];
  /** Numbers in [0, 1), the same for the same seed. */
  readonly random: () => number;
  /** The day of the server. */
  readonly today: string;
}

/** One request of an attack. */
export interface Attack {
  readonly sent: Sent;
  /** Whose session it has; null: nobody's. */
  readonly actor: Actor | null;
  /** The server may end the connection instead of reading on. */
  readonly mayBreak?: true;
}

type Wave = (attacker: Attacker) => Attack;

const JSON_TYPE = { 'content-type': 'application/json' };

/** How often each kind of attack comes. */
const WAVES: readonly (readonly [share: number, wave: Wave])[] = [
  [50, hostileValues],
  [8, hostileBodies],
  [6, hostilePaths],
  [8, batches],
  [6, staleVersions],
  [10, newKeys],
  [4, repeatedKeys],
  [8, savedHours],
];
const SHARES = WAVES.reduce((sum, [share]) => sum + share, 0);

/** The next request. */
export function nextAttack(attacker: Attacker): Attack {
  let at = attacker.random() * SHARES;
  for (const [share, wave] of WAVES) {
    if (at < share) return wave(attacker);
    at -= share;
  }
  throw new Error('The shares are more than their sum');
}

function somebody({ actors, random }: Attacker): Actor | null {
  return random() < 0.12 ? null : pick(actors, random);
}

function withSession(actor: Actor | null, headers: Record<string, string> = {}): Record<string, string> {
  return actor ? { ...headers, cookie: actor.cookie() } : headers;
}

/** A key that is new, that others use too, or that is none. */
function key(random: () => number): Record<string, string> {
  const chance = random();
  if (chance < 0.4) return {};
  if (chance < 0.8) return { 'idempotency-key': `new-${random()}` };
  const odd = ['same', ' ', 'k'.repeat(100), 'k'.repeat(101), 'k'.repeat(6000), '"; --', '\u00e9'];
  return { 'idempotency-key': pick(odd, random) };
}

/** Any call, with one or more hostile values in what it takes. */
function hostileValues(attacker: Attacker): Attack {
  const { random } = attacker;
  const target = pick(targets, random);
  const actor = aboutTheSession(target) ? null : somebody(attacker);
  let input = target.schema ? plausible(target.schema, attacker.ids, random) : {};
  for (let n = Math.ceil(random() * 3); n > 0; n--) input = spoiled(input, random);
  return { actor, sent: over(target, input, actor, random) };
}

/** A call with this input, over REST or tRPC. */
function over(target: Target, input: unknown, actor: Actor | null, random: () => number): Sent {
  const headers = withSession(actor, { ...JSON_TYPE, ...(target.changes ? key(random) : {}) });
  if (!target.rest || random() < 0.2) {
    const path = `/trpc/${target.procedure}`;
    const text = JSON.stringify(input) ?? '';
    if (target.changes) return { method: 'POST', path, headers, body: text };
    return { method: 'GET', path: `${path}?input=${encoded(text).slice(0, 12_000)}`, headers };
  }
  const { method, path } = target.rest;
  const values = new Map(Object.entries(Object(input) as object).filter(([, value]) => value !== undefined));
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = values.get(name) ?? hostile(random);
    values.delete(name);
    return encoded(short(value)) || '0';
  });
  if (target.changes) {
    // Some in the query as well, where it must not win over the body.
    const query = random() < 0.1 ? `?id=${encoded(short(hostile(random)))}&version=-1` : '';
    return { method, path: `/api/v1${filled}${query}`, headers, body: JSON.stringify(input) ?? '' };
  }
  const query = [...values]
    .slice(0, 20)
    .map(([name, value]) => `${encoded(name)}=${encoded(short(value))}`)
    .join('&');
  return { method, path: `/api/v1${filled}?${query}`, headers };
}

const short = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 1500);

/** Lone surrogates have no encoding; they are left out. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Bodies that are wrong before anybody looks at what they say. */
function hostileBodies(attacker: Attacker): Attack {
  const { random } = attacker;
  const actor = somebody(attacker);
  const written = targets.filter(({ changes, rest }) => changes && rest);
  const target = pick(written, random);
  const path =
    random() < 0.3
      ? `/trpc/${target.procedure}`
      : `/api/v1${target.rest?.path.replace(/\{\w+\}/g, String(pick(attacker.ids, random)))}`;
  const { body, headers = JSON_TYPE, mayBreak } = pick(BODIES, random)(random);
  const method = path.startsWith('/trpc') ? 'POST' : (target.rest?.method ?? 'POST');
  const sessionless = aboutTheSession(target) ? null : actor;
  const sent = { method, path, headers: withSession(sessionless, { ...headers }), body };
  return { actor: sessionless, sent, ...(mayBreak && { mayBreak }) };
}

interface Body {
  readonly body: string | Buffer;
  readonly headers?: Record<string, string>;
  readonly mayBreak?: true;
}

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const BODIES: readonly ((random: () => number) => Body)[] = [
  () => ({ body: '{"a":' }),
  () => ({ body: '\u0000' }),
  () => ({ body: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}' }),
  () => ({ body: deep(6000) }),
  () => ({ body: `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}` }),
  (random) => ({ body: JSON.stringify(nested(40, random)) }),
  (random) => ({ body: `{"rows":[${'{"a":1},'.repeat(Math.floor(random() * 20_000))}{}]}` }),
  () => ({ body: `"${'x'.repeat(900_000)}"` }),
  () => ({ body: `{"comment":"${'x'.repeat(1_200_000)}"}`, mayBreak: true }),
  () => ({ body: gzipSync(Buffer.alloc(5_000_000, 0x20)), headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } }),
  () => ({ body: Buffer.from('not gzip'), headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } }),
  () => ({ body: '{}', headers: { ...JSON_TYPE, 'content-encoding': 'x-unknown' } }),
  () => ({ body: '{}', headers: { 'content-type': 'application/json; charset=x-none' } }),
  () => ({ body: '<a/>', headers: { 'content-type': 'application/xml' } }),
  () => ({ body: '--x\r\n\r\n--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
  () => ({ body: 'a=1&'.repeat(3000), headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  () => ({ body: 'a[b][c][d]=1&__proto__[x]=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  () => ({
    body: Buffer.from('{"a":"\u{1F4A3}"}', 'utf16le'),
    headers: { 'content-type': 'application/json; charset=utf-16le' },
  }),
  () => ({ body: Buffer.from([0xff, 0xfe, 0xfd, 0x22]) }),
];

/** Addresses, methods and headers that are nobody's. */
function hostilePaths(attacker: Attacker): Attack {
  const { random } = attacker;
  const actor = random() < 0.5 ? somebody(attacker) : null;
  const path = pick(PATHS, random);
  const method = pick(['GET', 'GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'], random);
  // Whoever is signed in would be signed out by the right one of these.
  const signsOut = /logout/i.test(path);
  const headers = withSession(signsOut ? null : actor, { ...pick(HEADERS, random) });
  return { actor: signsOut ? null : actor, sent: { method, path, headers }, mayBreak: true };
}

const PATHS = [
  ...['/', '//', '/..%2f..%2fetc/passwd', '/%', '/%00', '/%E0%A4%A', '/assets/none.js', '/assets/%2e%2e/package.json'],
  ...['/api', '/api/', '/api/v1', '/api/v1/', '/api/v1/none', '/api/v1//user', '/api/v1/user/1/../2', '/API/V1/USER'],
  ...['/trpc', '/trpc/', '/trpc/none', '/trpc/timesheet', '/trpc/timesheet.mine.more', '/trpc/__proto__', '/trpc/,,,,'],
  ...[
    '/auth/logout',
    '/auth/logout/',
    '/api/v1/auth/LOGOUT',
    '/auth/activate',
    '/auth/sso',
    '/auth/sso/callback?code=x&state=y',
  ],
  ...[
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/openapi.json',
    '/favicon.ico',
    `/${'a'.repeat(7000)}`,
    `/?${'a=1&'.repeat(2500)}`,
  ],
  ...[
    `/api/v1/user?${'firstName=x&'.repeat(500)}`,
    '/api/v1/my-time?startDate[]=2025-01-01',
    '/api/v1/my-time?startDate=2025-01-01&startDate=2025-01-02',
  ],
];

const HEADERS: readonly Record<string, string>[] = [
  ...[
    {},
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { host: 'evil.example' },
  ],
  ...[{ 'x-forwarded-for': `${'1.1.1.1,'.repeat(500)}` }, { 'x-forwarded-proto': 'https' }, { 'x-request-id': 'a b' }],
  ...[{ cookie: 'hourbook_session=x' }, { cookie: `a=${'x'.repeat(7000)}` }, { 'x-long': 'x'.repeat(20_000) }],
  ...[{ accept: 'application/jsonl' }, { 'trpc-accept': 'application/jsonl' }, { 'accept-encoding': 'x, *;q=9' }],
  ...[
    { 'if-none-match': '*' },
    { range: 'bytes=0-,0-,0-' },
    { expect: 'the unexpected' },
    { authorization: `Bearer ${'x'.repeat(5000)}` },
  ],
];

/** Many calls in one request. */
function batches(attacker: Attacker): Attack {
  const { random } = attacker;
  const actor = somebody(attacker);
  const changes = random() < 0.5;
  const among = targets.filter((target) => target.changes === changes && !aboutTheSession(target));
  const calls = Array.from({ length: 1 + Math.floor(random() * 40) }, () => pick(among, random));
  const inputs = Object.fromEntries(
    calls.map(({ schema }, n) => [
      String(n),
      random() < 0.5 ? hostile(random) : plausible(schema ?? {}, attacker.ids, random),
    ]),
  );
  const path = `/trpc/${calls.map(({ procedure }) => procedure).join(',')}?batch=1`;
  const odd = random() < 0.1 ? { 'trpc-accept': 'application/jsonl' } : {};
  const headers = withSession(actor, { ...JSON_TYPE, ...odd, ...(changes ? key(random) : {}) });
  const body = JSON.stringify(inputs) ?? '';
  if (changes) return { actor, sent: { method: 'POST', path, headers, body } };
  return { actor, sent: { method: 'GET', path: `${path}&input=${encoded(body).slice(0, 9000)}`, headers } };
}

/** A change of one person's profile, and the same sent with every version from long ago. */
function staleVersions(attacker: Attacker): Attack {
  const { random } = attacker;
  const actor = pick(attacker.actors, random);
  const stale = random() < 0.6;
  const body = JSON.stringify({
    email: actor.username,
    skypeContact: `skype${Math.floor(random() * 1000)}`,
    ...(stale && { version: 1 + Math.floor(random() * 20) }),
  });
  return {
    actor,
    sent: { method: 'PUT', path: '/api/v1/user-profile', headers: withSession(actor, JSON_TYPE), body },
  };
}

const widest = (today: string) => `/api/v1/my-time?startDate=${addDays(today, -30)}&endDate=${addDays(today, 30)}`;

/** Nothing saved, a large answer, and a key that nobody used before. */
function newKeys(attacker: Attacker): Attack {
  const { random, today } = attacker;
  const actor = pick(attacker.actors, random);
  const headers = withSession(actor, { ...JSON_TYPE, 'idempotency-key': `${random()}-${random()}` });
  return { actor, sent: { method: 'POST', path: widest(today), headers, body: '[]' } };
}

/** The same few keys by everybody, for everything. */
function repeatedKeys(attacker: Attacker): Attack {
  const { random, today } = attacker;
  const actor = pick(attacker.actors, random);
  const headers = withSession(actor, { ...JSON_TYPE, 'idempotency-key': `key ${Math.floor(random() * 5)}` });
  const own = random() < 0.5;
  const sent = own
    ? { method: 'POST', path: widest(today), headers, body: '[]' }
    : { method: 'PUT', path: '/api/v1/user-profile', headers, body: JSON.stringify({ email: actor.username }) };
  return { actor, sent };
}

/** Hours as people save them, on the days of this week. */
function savedHours(attacker: Attacker): Attack {
  const { random, today } = attacker;
  const actor = pick(attacker.actors, random);
  const row = {
    id: null,
    trackingDate: addDays(today, Math.floor(random() * 10)),
    clientId: 1,
    trackingType: 'RATE_HOURS',
    comment: `Attack ${Math.floor(random() * 1e6)}`,
    hours: 0.01,
  };
  const headers = withSession(actor, { ...JSON_TYPE, ...key(random) });
  return { actor, sent: { method: 'POST', path: '/api/v1/my-time', headers, body: JSON.stringify([row]) } };
}
