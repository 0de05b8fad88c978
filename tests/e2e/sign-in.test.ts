import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../builders/hourbook.ts';
import { aBrowser, PHONE, violations, web } from './browser.ts';

const visit = aBrowser();
const USERNAME = 'dana@northbridge.example';

describe('signing in', () => {
  it('by keyboard leads to My Time, and out again', () =>
    visit(async ({ page, url, person }) => {
      await person({ username: USERNAME });
      await page.goto(url);
      await web(page).toHaveTitle('Sign in · Hourbook');
      await page.keyboard.type(USERNAME); // the first field has the focus
      await page.keyboard.press('Tab');
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await web(page.getByRole('heading', { name: 'My Time' })).toBeVisible();
      expect(new URL(page.url()).hash).toBe('#/my-time');
      await page.reload();
      await web(page.getByText('06/09/2025 – 06/22/2025')).toBeVisible();
      await page
        .getByRole('link', { name: 'Sign out' })
        .or(page.getByRole('button', { name: 'Sign out' }))
        .click();
      await web(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      await page.goto(`${url}/#/my-time`);
      await web(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
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

  it('leads where somebody wanted to go', () =>
    visit(async ({ page, url, person }) => {
      await person({ username: USERNAME });
      await page.goto(`${url}/#/my-time?startDate=2025-05-05&endDate=2025-05-11`);
      await page.getByLabel('Username').fill(USERNAME);
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await web(page.getByText('05/05/2025 – 05/11/2025')).toBeVisible();
    }));

  it('an unknown place leads to signing in, a signed-in person to My Time', () =>
    visit(async ({ page, url, person, signIn }) => {
      await page.goto(`${url}/#/nowhere`);
      await web(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      const { cookie } = await signIn(await person());
      await page.context().addCookies([{ name: 'hourbook_session', value: cookie.split('=')[1] ?? '', url }]);
      for (const place of ['/#/nowhere', '/#/login']) {
        await page.goto(url + place);
        await web(page.getByRole('heading', { name: 'My Time' })).toBeVisible();
      }
    }));

  it.each(['light', 'dark'] as const)('is for everybody, %s', (colorScheme) =>
    visit(
      async ({ page, url }) => {
        await page.goto(url);
        await page.getByRole('button', { name: 'Sign in' }).click();
        expect(await violations(page)).toEqual([]);
      },
      { colorScheme },
    ),
  );

  it('fits a phone', () =>
    visit(async ({ page, url }) => {
      await page.goto(url);
      await web(page.getByRole('button', { name: 'Sign in' })).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }, PHONE));
});
