import { describe, expect, it } from 'vitest';
import { type Caller, call, callerWith, PASSWORD, type Running, withHourbook } from '../builders/hourbook.ts';
import { LAKESHORE } from '../builders/people.ts';

const PATH = '/api/v1/user-profile/language';

const asDana = (use: (running: Running, me: Caller) => Promise<unknown>) =>
  withHourbook(async (running) => {
    const dana = await running.person({ username: 'dana@northbridge.example' });
    await use(running, await running.signIn(dana));
  });

/** The cookies that an answer sets, without the session. */
const languageOf = (answer: Response): string | undefined =>
  answer.headers.getSetCookie().find((each) => each.startsWith('hourbook_language='));

const signIn = ({ url }: Running): Promise<Response> =>
  fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'dana@northbridge.example', password: PASSWORD }),
  });

it('LG-1: a chosen language is kept in the record, and told to the browser now and at each sign-in', () =>
  asDana(async (running, me) => {
    expect(languageOf(await signIn(running))).toBeUndefined();
    expect(await me.send('PUT', PATH, { language: 'pl' })).toMatchObject({ status: 200, body: { language: 'pl' } });
    const told = languageOf(await signIn(running));
    expect(told).toMatch(/^hourbook_language=pl; Max-Age=31536000; Path=\/;/);
    expect(told).not.toContain('HttpOnly'); // the page has to know it
    expect(told).toContain('SameSite=Lax');
    expect(await me.send('PUT', PATH, { language: 'en' })).toMatchObject({ status: 200, body: { language: 'en' } });
    expect(languageOf(await signIn(running))).toMatch(/^hourbook_language=en;/);
  }));

it('LG-1: choosing the same language again changes nothing', () =>
  withHourbook(async ({ person, signIn: open, platform }) => {
    const dana = await person({ language: 'pl' });
    const me = await open(dana);
    const before = await platform.records.people.get(dana.id);
    expect(await me.send('PUT', PATH, { language: 'pl' })).toMatchObject({ status: 200 });
    expect(await platform.records.people.get(dana.id)).toEqual(before);
  }));

it.each([
  [{}],
  [{ language: 'de' }],
  [{ language: null }],
  [{ language: ['pl'] }],
  [{ language: 'pl', userId: 1 }],
  [[]],
])('LG-1: %j is no language', (body) =>
  asDana(async (_, me) => expect((await me.send('PUT', PATH, body)).status).toBe(400)),
);

it('LG-1: nobody chooses a language without a session', () =>
  withHourbook(async ({ url }) => {
    const answer = await fetch(`${url}${PATH}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"language":"pl"}',
    });
    expect(answer.status).toBe(401);
    expect(languageOf(answer)).toBeUndefined();
  }));

const POLISH = 'hourbook_language=pl';
const ROW = { trackingDate: '2025-06-10', clientId: LAKESHORE, trackingType: 'RATE_HOURS', hours: 30, comment: 'Work' };
const ENGLISH_TEXT = ['One day data cannot exceed 24 hours'];
const POLISH_TEXT = ['Jeden dzień nie może mieć więcej niż 24 godziny'];

/** A person's browser with this cookie besides that of the session. */
async function browserOf(running: Running, cookie: string) {
  const { cookie: session } = await running.signIn(await running.person());
  return callerWith(() => running.url, `${session}; ${cookie}`);
}

describe('LG-2: a call is refused', () => {
  it.each([
    ['a=b', ENGLISH_TEXT],
    ['hourbook_language=en', ENGLISH_TEXT],
    ['hourbook_language=de', ENGLISH_TEXT],
    [POLISH, POLISH_TEXT],
  ])('with the cookie %s in the words %s, over REST and from a page', (cookie, errors) =>
    withHourbook(async (running) => {
      const browser = await browserOf(running, cookie);
      const rest = await browser.post('/api/v1/my-time', { rows: [ROW] });
      expect([rest.status, rest.body]).toEqual([400, { errors }]);
      const page = await browser.post('/trpc/timesheet.saveMine', { rows: [ROW] });
      expect([page.status, page.body.error.message]).toEqual([400, errors.join(' ')]);
      expect(page.body.error.data).toMatchObject({ errors, reason: 'day-over-24-hours' });
    }),
  );

  it('in Polish also to nobody who is signed in, and where there is nothing', () =>
    withHourbook(async ({ url }) => {
      const asked = async (path: string) => (await call(`${url}${path}`, { headers: { cookie: POLISH } })).body.errors;
      expect(await asked('/api/v1/my-time')).toEqual(['Zaloguj się.']);
      expect(await asked('/api/v1/nothing')).toEqual(['Nie znaleziono']);
      expect((await call(`${url}/api/v1/my-time`)).body.errors).toEqual(['Please sign in.']);
    }));

  it('again in the words of the first time', () =>
    withHourbook(async (running) => {
      const { cookie } = await running.signIn(await running.person());
      const [english, polish] = [cookie, `${cookie}; ${POLISH}`].map((each) => callerWith(() => running.url, each));
      const key = { 'Idempotency-Key': 'one' };
      const first = await polish!.post('/trpc/timesheet.saveMine', { rows: [ROW] }, key);
      const again = await english!.post('/trpc/timesheet.saveMine', { rows: [ROW] }, key);
      expect([first, again].map(({ body }) => body.error.data.errors)).toEqual([POLISH_TEXT, POLISH_TEXT]);
    }));
});
