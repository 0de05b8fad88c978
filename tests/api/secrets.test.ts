import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { type Answer, type Caller, call, callerWith, type Running, withHourbook } from '../builders/hourbook.ts';
import { withMailServer } from '../builders/mail-server.ts';
import { mailTo, tokenIn } from '../builders/outbox.ts';
import { aQuickBooks, CLIENT_ID, CLIENT_SECRET, consentsTo } from '../builders/quickbooks-server.ts';
import { tell } from '../builders/time-off-company.ts';
import { aReceiver } from '../builders/webhook-receiver.ts';
import { anActivity } from '../contract/accounting-gateway-contract.ts';

const SYSTEM = '/api/v1/system';
const KEY = Buffer.from('an encryption key of thirty-two!').toString('base64');
const ADMIN = 'admin@northbridge.example';
const DANA = 'dana.canary@northbridge.example';
/** Every secret that a setting holds. */
const settings = {
  HOURBOOK_ADMIN_PASSWORD: 'canary of the first admin',
  HOURBOOK_ENCRYPTION_KEY: KEY,
  METRICS_TOKEN: 'canary-of-the-metrics-token',
  OIDC_CLIENT_SECRET: 'canary-of-the-sign-on',
  QBO_CLIENT_SECRET: CLIENT_SECRET,
};
/** Every password that somebody types. */
const passwords = {
  registered: 'canary registered with',
  reset: 'canary reset to this',
  givenByHr: 'canary given by hr',
  wrong: 'canary that is wrong',
  tooLong: `canary ${'too long '.repeat(10)}`,
};
const SSN = '578-31-4906';

/** Forms in which a text can stand in a file. */
function formsOf(secret: string): Buffer[] {
  const bytes = Buffer.from(secret);
  const forms = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), bytes.toString('hex')];
  // Within other text base64 begins at any of three places; its ends depend on the neighbours.
  const within = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    return text.slice(shift === 0 ? 0 : shift + 1, -1);
  });
  const inBase64 = [...within, ...within.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))];
  return [...new Set([...forms, ...inBase64])].map((form) => Buffer.from(form));
}

interface Place {
  readonly name: string;
  readonly bytes: Buffer;
}

/** @returns `<name of the secret> in <name of the place>` for each that stands there */
const found = (secrets: Readonly<Record<string, string>>, places: readonly Place[]): string[] =>
  Object.entries(secrets).flatMap(([secret, text]) =>
    places
      .filter(({ bytes }) => formsOf(text).some((form) => bytes.includes(form)))
      .map(({ name }) => `${secret} in ${name}`),
  );

async function filesIn(folder: string): Promise<Place[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());
  return Promise.all(
    files.map(async ({ parentPath, name }) => ({ name, bytes: await readFile(join(parentPath, name)) })),
  );
}

/** Everything that is logged, at every level. */
function aLog() {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  return { log, place: (): Place => ({ name: 'the log', bytes: Buffer.from(lines.join('')) }) };
}

const placeOf = (name: string, { body }: Pick<Answer, 'body'>): Place => ({
  name,
  bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});

/** What an administrator can see of the system, and Prometheus of the figures. */
const pagesOf = async ({ url }: Running, admin: Caller): Promise<Place[]> => [
  placeOf('/metrics', await call(`${url}/metrics`, { headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` } })),
  placeOf('System', await admin.get(`${SYSTEM}/status`)),
  placeOf('the sessions', await admin.get(`${SYSTEM}/sessions`)),
  placeOf('the connection', await admin.get('/trpc/accounting.connection.status')),
  ...(await Promise.all(
    ['waiting', 'parked'].map(async (state) =>
      placeOf(`${state} mail`, await admin.get(`${SYSTEM}/jobs?lane=mail&state=${state}`)),
    ),
  )),
];

const signIn = async ({ url }: Running, username: string, password: string): Promise<Answer> =>
  callerWith(() => url, '').post('/api/v1/auth/login', { username, password });

/** Signs in as somebody does, by the form. @returns the caller, and the secret in their cookie */
async function signedIn(running: Running, username: string, password: string) {
  const answer = await signIn(running, username, password);
  expect(answer.status).toBe(200);
  const cookie = /^hourbook_session=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
  return { caller: callerWith(() => running.url, cookie), session: cookie.split('=')[1]! };
}

/** Lets an administrator connect QuickBooks, and sends hours there. @returns what the browser brought back */
async function connect(running: Running, { caller }: { readonly caller: Caller }): Promise<string> {
  const departure = await caller.post('/trpc/accounting.connection.connect');
  const query = await consentsTo(departure.body.result.data.to);
  const headers = { cookie: caller.cookie, accept: 'text/html' };
  await fetch(`${running.url}/auth/quickbooks/callback${query}`, { headers, redirect: 'manual' });
  await running.platform.accounting.gateway.upsert(anActivity(), null, randomUUID());
  return new URLSearchParams(query).get('state') ?? '';
}

describe('no secret that goes through Hourbook', () => {
  it('is readable in its files, its log, a mail that is not about it, the figures, a page or an answer', async () => {
    await using quickBooks = await aQuickBooks();
    await using receiver = await aReceiver();
    const { log, place } = aLog();
    const environment = {
      ...settings,
      COMPANY_DOMAINS: 'company.example',
      OIDC_ISSUER: 'http://127.0.0.1:1',
      OIDC_CLIENT_ID: 'hourbook',
      QBO_CLIENT_ID: CLIENT_ID,
      QBO_ENVIRONMENT: quickBooks.address,
      QBO_ITEM_REGULAR: 'Services:Hours',
      WEBHOOK_PRIVATE_NETWORKS: '127.0.0.1',
    };
    await withHourbook(
      async (running) => {
        const nobody = callerWith(() => running.url, '');
        const answers: Place[] = [];
        const placeOfHooks: Place[] = [];
        const say = (name: string, answer: Answer) => answers.push(placeOf(name, answer));
        const admin = await signedIn(running, ADMIN, settings.HOURBOOK_ADMIN_PASSWORD);
        const someone = { phone: '555-0100', skypeContact: '', address: null, gender: 'FEMALE', race: 'NA' };
        const rae = { ...someone, firstName: 'Rae', lastName: 'Novak', dateOfBirth: '1990-02-03', officeId: 1 };
        const names = { username: 'rae@northbridge.example', email: 'rae@northbridge.example' };
        const register = (password: string) => nobody.post('/api/v1/auth/register', { ...rae, ...names, password });
        say('a refused registration', await register(passwords.tooLong));
        say('a registration', await register(passwords.registered));

        const dana = await running.person({ username: DANA, lastName: 'Canaryson' });
        say('a refused sign-in', await signIn(running, DANA, passwords.wrong));
        expect((await nobody.post('/api/v1/auth/send-reset-password-email', { email: DANA })).status).toBe(200);
        const link = tokenIn(await mailTo(running.platform, DANA));
        const resetting = { token: link, newPassword: passwords.reset };
        say('a reset', await nobody.post('/api/v1/auth/reset-password', resetting));
        say('a repeated reset', await nobody.post('/api/v1/auth/reset-password', resetting));
        const user = await signedIn(running, DANA, passwords.reset);

        const path = `/api/v1/user/${dana.id}/general-info`;
        const { body: general } = await admin.caller.get(path);
        const once = { 'idempotency-key': randomUUID() };
        say('a refused number', await admin.caller.send('PUT', path, { ...general, ssn: `${SSN}0` }));
        for (const ssn of [SSN, SSN]) say('general', await admin.caller.send('PUT', path, { ...general, ssn }, once));
        expect((await admin.caller.get(path)).body.ssn).toBe(SSN);
        const change = { password: passwords.givenByHr };
        say('a new password', await admin.caller.send('PUT', `/api/v1/user/${dana.id}/change-password`, change));

        const { address } = await tell(admin.caller, 'feeds.renew', { feed: 'own' });
        const feed = /\/calendar\/([\w-]{43})\.ics$/.exec(address)?.[1] ?? '';
        expect((await call(address)).status).toBe(200);
        const state = await connect(running, admin);
        expect((await admin.caller.get('/trpc/accounting.connection.status')).body.result.data.state).toBe('CONNECTED');

        const hook = { name: 'Payroll', address: receiver.address, kinds: ['hours.saved'] };
        const hooked = (await admin.caller.post('/trpc/system.webhooks.add', hook)).body.result.data;
        const day = { id: null, trackingDate: '2025-06-09', clientId: 2, trackingType: 'RATE_HOURS', comment: null };
        const worker = await running.signIn(await running.person());
        await worker.post('/api/v1/my-time?startDate=2025-06-09&endDate=2025-06-22', [{ ...day, hours: 8 }]);
        await expect.poll(() => receiver.received.length).toBe(1);
        placeOfHooks.push(
          placeOf('the webhooks', await admin.caller.get('/trpc/system.webhooks.all')),
          placeOf('what a webhook got', { body: receiver.received }),
        );

        const tokens = Object.fromEntries(quickBooks.secrets().map((each, at) => [`token ${at} of QuickBooks`, each]));
        const secrets = {
          ...settings,
          ...passwords,
          ...tokens,
          'social security number': SSN,
          'its digits': SSN.replaceAll('-', ''),
          'session of the admin': admin.session,
          'session of Dana': user.session,
          'link to a password': link,
          'key of a feed': feed,
          'state of a consent': state,
          'secret of a webhook': hooked.secret,
        };
        for (const [name, text] of Object.entries(secrets)) expect([name, text.length >= 9]).toEqual([name, true]);
        const places = async () => [
          place(),
          ...(await filesIn(running.platform.config.dataDir)),
          ...(await pagesOf(running, admin.caller)),
          ...answers,
          ...placeOfHooks,
          placeOf(
            'the history',
            await admin.caller.get(
              `/trpc/people.general.history?input=${encodeURIComponent(JSON.stringify({ id: dana.id }))}`,
            ),
          ),
        ];
        const where = await places();
        expect(where.map(({ name }) => name)).toEqual(
          expect.arrayContaining([
            'events.db',
            'records.db',
            'records.db-wal',
            'jobs.db',
            'read.db',
            'System',
            'the log',
          ]),
        );
        // The search finds what is there, as long as the stores are open and when they are closed.
        expect(found({ name: 'Canaryson' }, where)).toEqual(
          expect.arrayContaining(['name in records.db-wal', 'name in general']),
        );
        const mails = (each: string) => /^link to a password in .*\.eml$/.test(each);
        expect(found(secrets, where).filter((each) => !mails(each))).toEqual([]);
        expect(found(secrets, where).filter(mails)).toHaveLength(1);
        await running.restart();
        const closed = await filesIn(running.platform.config.dataDir);
        expect(found({ name: 'Canaryson' }, closed)).toContain('name in records.db');
        expect(found(secrets, [place(), ...closed]).filter((each) => !mails(each))).toEqual([]);
      },
      { log, environment },
    );
  }, 120_000);

  it('comes back with the reason why mail could not be sent', async () => {
    const { log, place } = aLog();
    const secrets = { 'password of the mail server': 'canary-of-the-mail' };
    await withMailServer({ credentials: 'hours:something else', startTls: false }, async ({ url, tried }) => {
      const SMTP_URL = `${url.replace('//', `//hours:${secrets['password of the mail server']}@`)}?requireTLS=false`;
      await withHourbook(
        async (running) => {
          const nobody = callerWith(() => running.url, '');
          await running.person({ username: DANA });
          const admin = await running.signIn(await running.person({ roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'] }));
          expect((await nobody.post('/api/v1/auth/send-reset-password-email', { email: DANA })).status).toBe(200);
          await expect.poll(() => tried).toContain(`hours:${secrets['password of the mail server']}`);
          const waiting = () => admin.get(`${SYSTEM}/jobs?lane=mail&state=waiting`);
          await expect.poll(async () => JSON.stringify((await waiting()).body)).toContain('reset');
          const places = [
            place(),
            ...(await filesIn(running.platform.config.dataDir)),
            ...(await pagesOf(running, admin)),
          ];
          expect(found(secrets, places)).toEqual([]);
        },
        {
          log,
          environment: { METRICS_TOKEN: settings.METRICS_TOKEN, SMTP_URL, MAIL_FROM: 'hours@northbridge.example' },
        },
      );
    });
  });
});
