import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { issueToken, PASSWORD, WARSAW } from '../builders/hourbook.ts';
import { mailTo, tokenIn } from '../builders/outbox.ts';
import { aBrowser, ownAddress, PHONE, SIZES, type Visit, violations, web } from './browser.ts';
import { TODAY } from './kept-page.ts';

const visit = aBrowser();
const rae = ownAddress('rae');
const NEW = 'a brand new secret';
const company = { environment: { COMPANY_DOMAINS: 'northbridge.example' } };

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
/** The status of the form; the page has another one, which may say that it is loading. */
const told = (page: Page) => page.locator('form').getByRole('status');
const hashOf = (page: Page) => new URL(page.url()).hash;

async function signIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await web(heading(page, 'My Time')).toBeVisible();
}

const REGISTERED = { enabled: false, awaitsActivation: true, registeredAt: '2025-06-11T15:00:00.000Z' };

/** Opens the link in the activation mail of a person who has registered in another browser. */
async function openLink({ page, url, person, platform }: Visit, path = 'activate'): Promise<void> {
  const { id } = await person({ username: rae(), firstName: 'Rae', lastName: 'Novak', ...REGISTERED });
  await page.goto(`${url}/#/${path}?token=${await issueToken(platform, id, 'activation')}`);
  await web(heading(page, 'Activate your account')).toBeFocused();
}
const activateButton = (page: Page) => page.getByRole('button', { name: 'Activate account' });
const newPassword = (page: Page) => page.getByRole('textbox', { name: 'New password' });
const confirmation = (page: Page) => page.getByRole('textbox', { name: 'Confirm password' });

async function choosePassword(page: Page, chosen: string, again = chosen): Promise<void> {
  await newPassword(page).fill(chosen);
  await confirmation(page).fill(again);
  await page.keyboard.press('Enter');
}

describe('registering (US-5)', () => {
  it('by keyboard ends with a mail whose link activates the account', () =>
    visit(async ({ page, url, platform }) => {
      const { offices, countries } = platform.records;
      const poland = (await countries.find({ all: [] })).find(({ code }) => code === 'PL')!;
      await offices.change(WARSAW, null, (before) => ({ ...before, countryId: poland.id }));
      await page.goto(`${url}/#/login`);
      await page.getByRole('link', { name: 'Register' }).click();
      await web(page.getByLabel('First name')).toBeFocused();
      await page.keyboard.press('Enter');
      await web(page.getByRole('alert')).toHaveText('Some fields are not valid. Please, fix mistakes first');
      expect(await violations(page)).toEqual([]);
      for (const typed of ['Rae', 'Novak', rae(), PASSWORD]) {
        await page.keyboard.type(typed);
        await page.keyboard.press('Tab');
      }
      await page.getByLabel('E-mail').fill(rae());
      await page.getByRole('textbox', { name: 'Date of birth' }).fill('02/03/1990');
      await page.getByRole('combobox', { name: 'Office' }).fill('Warsaw');
      await page.getByRole('option', { name: 'Warsaw' }).click();
      await web(page.getByRole('combobox', { name: 'Race' })).toHaveCount(0);
      await page.getByRole('combobox', { name: 'Office' }).fill('Chicago');
      await page.getByRole('option', { name: 'Chicago' }).click();
      await page.getByRole('combobox', { name: 'Race' }).click();
      await page.getByRole('option', { name: 'Prefer not to say' }).click();
      await page.getByRole('button', { name: 'Register' }).click();
      await web(heading(page, 'Registration was successful. Check your e-mail.')).toBeFocused();
      expect(await violations(page)).toEqual([]);
      const mail = await mailTo(platform, rae());
      await page.goto(/https?:\S+/.exec(mail.text ?? '')?.[0] ?? '');
      await web(heading(page, 'Activate your account')).toBeFocused();
      await web(newPassword(page)).toHaveCount(0); // it was already chosen in this browser
      await page.keyboard.press('Tab');
      await web(page.getByRole('button', { name: 'Choose another password' })).toBeFocused();
      await page.keyboard.press('Tab');
      await web(activateButton(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await web(told(page)).toHaveText('Your account is successfully activated. Now you can log in.');
      await web.poll(() => hashOf(page)).toBe('#/activate'); // the token was removed from the address
      expect(await violations(page)).toEqual([]);
      await web(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
      await signIn(page, rae(), PASSWORD);
    }, company));

  it('says in the documents’ words that the offices cannot be loaded, and tries again', () =>
    visit(async ({ page, url }) => {
      await page.route('**/trpc/accounts.offices*', (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.goto(`${url}/#/register`);
      await web(page.getByRole('alert')).toContainText('Cannot load offices!');
      await page.unroute('**/trpc/accounts.offices*');
      await page.getByRole('button', { name: 'Retry' }).click();
      await web(page.getByLabel('First name')).toBeVisible();
    }));

  it('tells what the server refuses where it was typed', () =>
    visit(async ({ page, url }) => {
      await page.goto(`${url}/#/register`);
      for (const [label, typed] of [
        ['First name', 'Rae'],
        ['Last name', 'Novak'],
        ['Username', 'admin@northbridge.example'],
        ['E-mail', rae()],
        ['Date of birth', '02/03/1990'],
      ] as const)
        await page.getByRole('textbox', { name: label }).fill(typed);
      await page.getByRole('textbox', { name: 'Password' }).fill('password1');
      await page.getByRole('combobox', { name: 'Office' }).fill('Chicago');
      await page.getByRole('option', { name: 'Chicago' }).click();
      await page.getByRole('button', { name: 'Register' }).click();
      await web(page.getByRole('alert')).toHaveText('This password is too common');
      await web(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await web(page.getByRole('alert')).toHaveText('User with this username already exists');
      await web(page.getByLabel('Username')).toBeFocused();
    }));

  it('fits a phone', () =>
    visit(async ({ page, url }) => {
      await page.goto(`${url}/#/register`);
      await web(page.getByLabel('First name')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }, PHONE));
});

describe('the link of the activation mail', () => {
  it('that is of no use says so, also at /login', () =>
    visit(async ({ page, url }) => {
      for (const path of ['activate', 'login']) {
        await page.goto(`${url}/#/${path}?token=${'x'.repeat(43)}`);
        await web(page.getByRole('alert')).toHaveText('Cannot activate account!');
        await web(page.getByText('ask HR or an administrator to enable your account')).toBeVisible();
        await web(heading(page, 'Sign in')).toBeVisible();
      }
    }));

  it.each(['activate', 'login'])('tells at /%s who registered and when, and does nothing by itself', (path) =>
    visit(async (visiting) => {
      const { page, platform } = visiting;
      await openLink(visiting, path);
      await web(page.getByRole('definition')).toHaveText(['Rae Novak', rae(), '06/12/2025 12:00 AM GMT+9']);
      const [registered] = await platform.records.people.find({ field: 'unique.username', is: rae() });
      expect(registered).toMatchObject({ awaitsActivation: true, enabled: false });
      await page.getByRole('link', { name: 'Back to sign-in' }).click();
      await web(heading(page, 'Sign in')).toBeVisible();
      await web(page.getByRole('alert')).toHaveCount(0);
    }),
  );

  it('asks for a password of one’s own in another browser than the one that registered, and takes it alone', () =>
    visit(async (visiting) => {
      const { page } = visiting;
      await openLink(visiting);
      await web(page.getByText('You registered in a different browser.')).toBeVisible();
      await activateButton(page).click();
      await web(page.getByRole('alert')).toHaveText('Some fields are not valid. Please, fix mistakes first');
      await web(newPassword(page)).toBeFocused();
      await web(newPassword(page)).toHaveAccessibleDescription(/^Fill in this field\./);
      await choosePassword(page, NEW, 'something else');
      await web(confirmation(page)).toBeFocused();
      await web(confirmation(page)).toHaveAccessibleDescription('The passwords do not match.');
      await choosePassword(page, 'password123');
      await web(page.getByRole('alert')).toHaveText('This password is too common');
      await web(newPassword(page)).toBeFocused();
      await choosePassword(page, NEW);
      await web(told(page)).toHaveText('Your account is successfully activated. Now you can log in.');
      await web(page.getByLabel('Username')).toHaveValue(rae());
      await signIn(page, rae(), NEW);
    }, company));

  it('lets one choose another password in the browser that registered', () =>
    visit(async (visiting) => {
      const { page, url, person } = visiting;
      const { id } = await person({ username: 'first@northbridge.example' });
      await page.goto(`${url}/#/login`);
      // The mark that the registration page stores, for the person registered next.
      const mark = JSON.stringify([{ id: id + 1, until: Date.parse(TODAY) + 60_000 }]);
      await page.evaluate((kept) => localStorage.setItem('hourbook.registered', kept), mark);
      await openLink(visiting);
      await page.getByRole('button', { name: 'Choose another password' }).click();
      await web(newPassword(page)).toBeFocused();
      await choosePassword(page, NEW);
      await signIn(page, rae(), NEW);
      expect(await page.evaluate(() => localStorage.getItem('hourbook.registered'))).toBeNull();
    }, company));

  it('of an address that is not the company’s tells that HR decides', () =>
    visit(async (visiting) => {
      await openLink(visiting);
      await choosePassword(visiting.page, NEW);
      await web(told(visiting.page)).toHaveText(
        'Your e-mail address is confirmed. You can sign in once HR enables your account.',
      );
    }));

  it('is looked at and used once, however often the page draws itself', () =>
    visit(async (visiting) => {
      const { page } = visiting;
      const asked: string[] = [];
      page.on('request', (request) => {
        asked.push(...(/accounts\.(registration|activate)/.exec(request.url()) ?? []).slice(1));
      });
      await openLink(visiting);
      await choosePassword(page, NEW);
      await web(told(page)).toContainText('successfully activated');
      await page.reload();
      await web(heading(page, 'Sign in')).toBeVisible();
      await web(page.getByRole('alert')).toHaveCount(0);
      expect(asked).toEqual(['registration', 'activate']);
    }, company));

  it('that was used elsewhere meanwhile says so', () =>
    visit(async (visiting) => {
      const { page, platform } = visiting;
      await openLink(visiting);
      const [registered] = await platform.records.people.find({ field: 'unique.username', is: rae() });
      await platform.tokens.voidAll(registered!.id);
      await choosePassword(page, NEW);
      await web(page.getByRole('alert')).toHaveText('Cannot activate account!');
      await web(heading(page, 'Sign in')).toBeVisible();
    }));

  it('is asked about again where nobody answered', () =>
    visit(async (visiting) => {
      const { page, url, person, platform } = visiting;
      const { id } = await person({ username: rae(), ...REGISTERED });
      await page.route('**/trpc/accounts.registration*', (route) => route.abort());
      await page.goto(`${url}/#/activate?token=${await issueToken(platform, id, 'activation')}`);
      await web(page.getByRole('alert')).toContainText('cannot be reached');
      expect(await violations(page)).toEqual([]);
      await page.unroute('**/trpc/accounts.registration*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await web(heading(page, 'Activate your account')).toBeFocused();
      await web(newPassword(page)).toBeVisible();
    }));

  it.each(SIZES)('shows a page in which axe finds nothing wrong: %s', (_where, size) =>
    visit(async (visiting) => {
      const { page } = visiting;
      await openLink(visiting);
      expect(await violations(page)).toEqual([]);
      await activateButton(page).click();
      await web(page.getByRole('alert')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }, size),
  );
});

describe('a forgotten password (US-6)', () => {
  it('is replaced by keyboard, through the link of the mail', () =>
    visit(async ({ page, url, person, platform }) => {
      await person({ username: rae() });
      await page.goto(`${url}/#/login`);
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await web(page.getByLabel('E-mail')).toBeFocused();
      await page.keyboard.type('rae');
      await page.keyboard.press('Enter');
      await web(page.getByRole('alert')).toHaveText('Please, provide valid email');
      expect(await violations(page)).toEqual([]);
      await page.keyboard.type(rae()); // replaces the wrong text, which is selected
      await page.keyboard.press('Enter');
      await web(heading(page, 'Check your e-mail')).toBeFocused();
      expect(await violations(page)).toEqual([]);
      await page.goto(`${url}/#/reset-password?token=${tokenIn(await mailTo(platform, rae()))}`);
      await web(page.getByRole('textbox', { name: 'New password' })).toBeFocused();
      await page.keyboard.type(NEW);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type('something else');
      await page.keyboard.press('Enter');
      await web(page.getByRole('alert')).toHaveText('The passwords do not match.');
      await web(page.getByRole('textbox', { name: 'Confirm password' })).toBeFocused();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.type(NEW);
      await page.keyboard.press('Enter');
      await web(told(page)).toHaveText('Password successfully updated');
      expect(hashOf(page)).toBe('#/login');
      await signIn(page, rae(), NEW);
    }));

  it.each(['', `?token=${'x'.repeat(43)}`])('without a token of use (%j) leads back to /login', (search) =>
    visit(async ({ page, url }) => {
      await page.goto(`${url}/#/reset-password${search}`);
      if (search !== '') {
        await page.getByRole('textbox', { name: 'New password' }).fill(NEW);
        await page.getByRole('textbox', { name: 'Confirm password' }).fill(NEW);
        await page.keyboard.press('Enter');
      }
      await web(heading(page, 'Sign in')).toBeVisible();
      await web(page.getByRole('alert')).toHaveText('Incorrect token.');
      expect(hashOf(page)).toBe('#/login');
    }),
  );
});

it.each(['activate?token=x', 'forgot-password', 'reset-password?token=x', 'register'])(
  'whoever is signed in has no business at /%s',
  (path) =>
    visit(async ({ page, url, person }) => {
      await person({ username: rae() });
      await page.goto(`${url}/#/login`);
      await signIn(page, rae(), PASSWORD);
      await page.goto(`${url}/#/${path}`);
      await web.poll(() => hashOf(page)).toBe('#/my-time');
    }),
);
