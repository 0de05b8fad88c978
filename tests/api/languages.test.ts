import { expect, it } from 'vitest';
import { type Caller, PASSWORD, type Running, withHourbook } from '../builders/hourbook.ts';

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
