import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { endSessions, PASSWORD } from '../builders/hourbook.ts';
import { aBrowser, ownAddress, PHONE, SIZES, type Visit, violations, web } from './browser.ts';

const visit = aBrowser();
const dana = ownAddress('dana');
const priya = ownAddress('priya');
const gone = ownAddress('gone');

const onLogin = (page: Page) => web(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
const onMyTime = (page: Page) => web(page.getByRole('heading', { name: 'My Time' })).toBeVisible();
const hashOf = (page: Page) => new URL(page.url()).hash;

async function fillIn(page: Page, username = dana()) {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

/** Gives the browser the cookie of an existing session. */
async function bringSession({ page, url, person, signIn }: Visit) {
  const who = await person({ username: dana() });
  const { cookie } = await signIn(who);
  await page.context().addCookies([{ name: 'hourbook_session', value: cookie.split('=')[1] ?? '', url }]);
  return who;
}

/** The keys that the app has stored in the browser. */
const kept = (page: Page, area: 'localStorage' | 'sessionStorage') =>
  page.evaluate((name) => Object.keys(window[name]).filter((key) => key.startsWith('hourbook.')), area);

describe('signing in', () => {
  it('by keyboard leads to My Time, and out again', () =>
    visit(async ({ page, url, person }) => {
      await person({ username: dana() });
      await page.goto(url);
      await web(page).toHaveTitle('Sign in · Hourbook');
      await page.keyboard.type(dana()); // the first field has the focus
      await page.keyboard.press('Tab');
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await onMyTime(page);
      expect(hashOf(page)).toBe('#/my-time');
      await page.reload();
      await onMyTime(page);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await onLogin(page);
      await page.goto(`${url}/#/my-time`);
      await onLogin(page);
    }));

  it("says what is missing before it asks, and the server's words after", () =>
    visit(async ({ page, url }) => {
      await page.goto(url);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await web(page.getByRole('alert')).toHaveText('Please fill all the fields.');
      await web(page.getByLabel('Username')).toBeFocused();
      await page.getByLabel('Username').fill('nobody@northbridge.example');
      await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
      await page.keyboard.press('Enter');
      await web(page.getByRole('alert')).toHaveText('Authentication failed. Bad credentials.');
      await web(page.getByLabel('Username')).toHaveValue('nobody@northbridge.example');
    }));

  it('asks a visitor once who they are, and loads nothing of what lies behind', () =>
    visit(async ({ page, url, person }) => {
      await person({ username: dana() });
      const asked: string[] = [];
      const loaded: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/trpc/')) asked.push(pathname);
        if (pathname.endsWith('.js')) loaded.push(pathname);
      });
      await page.goto(url);
      await onLogin(page);
      await page.waitForLoadState('networkidle');
      expect(asked.toSorted()).toEqual(['/trpc/auth.ways', '/trpc/auth.whoIsIt']);
      const inside = /\/(shell|my-time|palette|keys-help)-/;
      expect(loaded.filter((file) => inside.test(file))).toEqual([]);
      await fillIn(page);
      await onMyTime(page);
      expect(loaded.filter((file) => inside.test(file))).not.toEqual([]);
    }));

  it.each(SIZES)('is for everybody, %s', (_where, size) =>
    visit(async ({ page, url }) => {
      await page.goto(url);
      await onLogin(page);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Sign in' }).click();
      expect(await violations(page)).toEqual([]);
    }, size),
  );

  it('fits a phone', () =>
    visit(async ({ page, url }) => {
      await page.goto(url);
      await web(page.getByRole('button', { name: 'Sign in' })).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }, PHONE));
});

describe('finding out how to sign in', () => {
  it.each([
    ['nothing', '', 'Invalid Email'],
    ['more than 50 characters', `${'a'.repeat(40)}@northbridge`, 'Invalid Email'],
    ['somebody unknown', 'nobody@northbridge.example', 'Authentication failed. Bad credentials.'],
    ['somebody disabled', gone, 'Authentication failed. Bad credentials.'],
  ])('with %s is refused in the words of the documents', (_what, typed, text) =>
    visit(async ({ page, url, person }) => {
      await person({ username: gone(), enabled: false });
      await page.goto(`${url}/#/test-login`);
      await page.getByLabel('E-mail').fill(typeof typed === 'string' ? typed : typed());
      await page.keyboard.press('Enter');
      await web(page.getByRole('alert')).toHaveText(text);
      await web(page.getByLabel('E-mail')).toBeFocused();
      expect(await violations(page)).toEqual([]);
    }),
  );

  it('leads to the password, with the name filled in', () =>
    visit(async ({ page, url, person }) => {
      await person({ username: dana() });
      await page.goto(`${url}/#/login`);
      await page.waitForLoadState('networkidle');
      await web(page.getByRole('link', { name: 'Use single sign-on' })).toHaveCount(0); // not set up on this server
      await page.goto(`${url}/#/test-login`);
      await web(page).toHaveTitle('Find your sign-in method · Hourbook');
      await page.keyboard.type(dana());
      await page.keyboard.press('Enter');
      await web(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
      await web(page.getByLabel('Username')).toHaveValue(dana());
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await onMyTime(page);
    }));

  it('leads to single sign-on, where the server says so', () =>
    visit(async ({ page, url }) => {
      await page.route('**/trpc/auth.loginType*', (route) => route.fulfill({ json: [{ result: { data: 1 } }] }));
      await page.route('**/auth/sso', (route) => route.fulfill({ body: 'The company signs you on.' }));
      await page.goto(`${url}/#/test-login`);
      await page.getByLabel('E-mail').fill(dana());
      await page.keyboard.press('Enter');
      await web(page.getByText('The company signs you on.')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/auth/sso');
    }));

  it('leads back to name and password', () =>
    visit(async ({ page, url }) => {
      await page.goto(`${url}/#/test-login`);
      await page.getByRole('link', { name: 'Sign in with username and password' }).click();
      await onLogin(page);
    }, PHONE));
});

describe('where somebody ends up', () => {
  it('after signing in, where they wanted to go', () =>
    visit(async ({ page, url, person }) => {
      await person({ username: dana() });
      await page.goto(`${url}/#/my-time?startDate=2025-05-05&endDate=2025-05-11`);
      await fillIn(page);
      await onMyTime(page);
      expect(hashOf(page)).toBe('#/my-time?startDate=2025-05-05&endDate=2025-05-11');
    }));

  it('an unknown place leads to signing in; signed in, that and what stands before the app lead to My Time', () =>
    visit(async (visited) => {
      const { page, url } = visited;
      await page.goto(`${url}/#/nowhere`);
      await onLogin(page);
      await bringSession(visited);
      for (const place of ['/#/nowhere', '/#/login', '/#/test-login', '/#/']) {
        await page.goto(url + place);
        await onMyTime(page);
        expect(hashOf(page)).toBe('#/my-time');
      }
    }));

  const elsewhere = { environment: { EMPLOYEE_REDIRECT_URL: 'https://staff.example/welcome' } };

  it.each([
    [['ROLE_EMPLOYEE'], 'https://staff.example/welcome'],
    [['ROLE_EMPLOYEE', 'ROLE_TEAM_LEAD'], 'https://staff.example/welcome'],
    [['ROLE_EMPLOYEE', 'ROLE_HR'], '#/my-time'],
  ] as const)('with the roles %j after signing in: %s', (roles, place) =>
    visit(async ({ page, url, person }) => {
      await page.route('https://staff.example/**', (route) => route.fulfill({ body: 'Welcome' }));
      await person({ username: dana(), roles: [...roles] });
      await page.goto(url);
      await fillIn(page);
      await web(page).toHaveURL(place.startsWith('#') ? `${url}/${place}` : place);
    }, elsewhere),
  );

  it('who comes with a session is sent nowhere else', () =>
    visit(async (visited) => {
      await bringSession(visited);
      await visited.page.goto(`${visited.url}/#/my-time`);
      await onMyTime(visited.page);
    }, elsewhere));
});

describe('a session that ends', () => {
  it('by itself leads to signing in and back; what was typed stays', () =>
    visit(async (visited) => {
      const { page, url, platform } = visited;
      const { id } = await bringSession(visited);
      await page.goto(`${url}/#/my-time`);
      await onMyTime(page);
      await page.evaluate(() => {
        localStorage.setItem('hourbook.draft.1.note', 'typed');
        sessionStorage.setItem('hourbook.draft.1.note', 'typed');
      });
      await endSessions(platform, id);
      await page.goto(`${url}/#/my-time?startDate=2025-05-05&endDate=2025-05-11`); // the next call is refused
      await onLogin(page);
      await web(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await fillIn(page);
      await onMyTime(page);
      expect(hashOf(page)).toBe('#/my-time?startDate=2025-05-05&endDate=2025-05-11');
      expect(await kept(page, 'localStorage')).toContain('hourbook.draft.1.note');
      expect(await kept(page, 'sessionStorage')).toContain('hourbook.draft.1.note');
    }));

  it("on purpose takes the person's drafts with it, and the other tabs learn of it at once", () =>
    visit(async (visited) => {
      const { page, url } = visited;
      const { id } = await bringSession(visited);
      await page.goto(url);
      await onMyTime(page);
      const other = await page.context().newPage();
      await other.goto(url);
      await onMyTime(other);
      await page.evaluate((own) => {
        localStorage.setItem(`hourbook.draft.${own}.note`, 'typed');
        localStorage.setItem('hourbook.draft.0.note', 'by somebody else');
        sessionStorage.setItem('hourbook.filter', 'Chicago');
      }, id);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await onLogin(page);
      expect(await kept(page, 'sessionStorage')).toEqual([]);
      const drafts = (await kept(page, 'localStorage')).filter((key) => key.includes('.draft.'));
      expect(drafts).toEqual(['hourbook.draft.0.note']);
      await onLogin(other);
      // Signing in again also reaches the other tab.
      await fillIn(page);
      await onMyTime(page);
      await onMyTime(other);
    }));

  it('for another person shows a tab nothing of the one before', () =>
    visit(async (visited) => {
      const { page, url, person } = visited;
      await bringSession(visited);
      await page.goto(url);
      await web(page.getByText('Dana Whitfield')).toBeVisible();
      await person({ firstName: 'Priya', lastName: 'Chandra', username: priya() });
      await page.context().clearCookies();
      const other = await page.context().newPage();
      await other.goto(url);
      await fillIn(other, priya());
      await onMyTime(other);
      await web(page.getByText('Priya Chandra')).toBeVisible();
      await web(page.getByText('Dana Whitfield')).toHaveCount(0);
    }));
});

describe('another version of the app', () => {
  it('begins with nothing of the one before but the way somebody wanted to go, and drafts', () =>
    visit(async ({ page, url, person }) => {
      await person({ username: dana() });
      await page.goto(`${url}/#/my-time?startDate=2025-05-05&endDate=2025-05-11`);
      await onLogin(page);
      await page.evaluate(() => {
        localStorage.setItem('hourbook.version', '0.0.1+old');
        localStorage.setItem('hourbook.filter', 'of an old shape');
        localStorage.setItem('hourbook.draft.0.note', 'typed');
        sessionStorage.setItem('hourbook.filter', 'of an old shape');
      });
      await fillIn(page);
      await onMyTime(page);
      expect(hashOf(page)).toBe('#/my-time?startDate=2025-05-05&endDate=2025-05-11');
      expect(await kept(page, 'localStorage')).toEqual(
        expect.arrayContaining(['hourbook.draft.0.note', 'hourbook.version']),
      );
      expect(await kept(page, 'localStorage')).not.toContain('hourbook.filter');
      expect(await kept(page, 'sessionStorage')).not.toContain('hourbook.filter');
      expect(await page.evaluate(() => localStorage.getItem('hourbook.version'))).toMatch(
        /^\d+\.\d+\.\d+\+[\da-f]{12}$/,
      );
    }));
});
