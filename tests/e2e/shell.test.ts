import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { aBrowser, openAnew, PHONE, SIZES, type Visit, violations, web, withoutRecovery } from './browser.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

/** My Time in the app, as a person with no other role. */
const inApp = (use: (visited: Visit) => Promise<void>, options: Parameters<typeof visit>[1] = {}) =>
  visit(async (visited) => {
    await openAs(visited, await visited.person({ firstName: 'Dana' }), '/my-time');
    await onMyTime(visited.page);
    await use(visited);
  }, options);

const onMyTime = (page: Page) => web(page.getByRole('heading', { name: 'My Time' })).toBeVisible();
const palette = (page: Page) => page.getByRole('combobox', { name: 'Search pages and actions' });
const keys = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');

/** Adds a field to the page. */
const aField = async (page: Page) => {
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.setAttribute('aria-label', 'A field');
    document.querySelector('main')?.prepend(field);
  });
  return page.getByLabel('A field');
};

/** Waits until a dialog has the focus, which it takes a moment after it appears. */
const focusIn = (page: Page) =>
  web.poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);

describe('the menu', () => {
  it('says who is here and where this is', () =>
    inApp(async ({ page }) => {
      const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await web(entry).toHaveText(['Today', 'My Time', 'Time off', 'Documents', 'Directory', 'Audit', 'Add a person']);
      await web(entry.nth(1)).toHaveAttribute('aria-current', 'page');
      const side = page.getByRole('complementary', { name: 'Menu and settings' });
      await web(side).toContainText('Dana Whitfield');
      await web(side).toContainText('Chicago · CDT');
    }));

  it('collapses to its icons, and stays so in this browser', () =>
    inApp(async ({ page }) => {
      await page.getByRole('button', { name: 'Collapse menu' }).click();
      const entry = page.getByRole('link', { name: 'My Time' });
      await entry.hover();
      await web(page.getByRole('tooltip', { name: 'My Time' })).toBeVisible();
      await web(page.getByRole('tooltip')).toHaveCount(1);
      expect((await entry.boundingBox())?.width).toBeLessThan(60);
      expect(await violations(page)).toEqual([]);
      await page.reload();
      const expand = page.getByRole('button', { name: 'Expand menu' });
      await web(expand).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press('Control+b');
      await web(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
      await web(page.getByText('Dana Whitfield')).toBeVisible();
    }));

  it('on a phone comes from behind a button, and gives the focus back', () =>
    inApp(async ({ page }) => {
      const button = page.getByRole('button', { name: 'Menu', exact: true });
      await button.click();
      const drawer = page.getByRole('dialog');
      await web(drawer.getByRole('link', { name: 'My Time' })).toBeVisible();
      await web(drawer.getByText('Dana Whitfield')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await web(drawer).toHaveCount(0);
      await web(button).toBeFocused();
      await button.click();
      await drawer.getByRole('link', { name: 'My Time' }).click();
      await web(drawer).toHaveCount(0);
      await button.click();
      await drawer.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await web(keys(page)).toBeVisible();
      await focusIn(page);
      await page.keyboard.press('Escape');
      await web(button).toBeFocused();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }, PHONE));

  it('is skipped by the first key', () =>
    inApp(async ({ page, url }) => {
      await openAnew(page, `${url}/#/documents`); // a page that does not move the focus by itself
      await web(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
      await page.keyboard.press('Tab');
      await web(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
      await page.keyboard.press('Enter');
      await web(page.getByRole('main')).toBeFocused();
    }));

  it('keeps the colours of this browser', () =>
    inApp(
      async ({ page }) => {
        await page.getByRole('radio', { name: 'Light' }).check({ force: true });
        expect(await scheme(page)).toBe('light');
        await page.reload();
        await web(page.getByRole('radio', { name: 'Light' })).toBeChecked();
        expect(await scheme(page)).toBe('light');
      },
      { colorScheme: 'dark' },
    ));
});

describe('the rules for hours', () => {
  it('once dismissed stay away for a month in this browser', () =>
    inApp(async ({ page }) => {
      const rules = page.getByRole('region', { name: 'Timesheet rules' });
      await web(rules).toContainText('Fill in last week by Tuesday.');
      await page.getByRole('button', { name: 'Hide the rules for a month' }).click();
      await web(rules).toHaveCount(0);
      await page.clock.setFixedTime('2025-07-10T15:00:00Z');
      await page.reload();
      await onMyTime(page);
      await web(rules).toHaveCount(0);
      await page.clock.setFixedTime('2025-07-11T15:00:00Z');
      await page.reload();
      await web(rules).toBeVisible();
    }));
});

describe('the palette', () => {
  it('opens with Ctrl+K from anywhere, runs what was found, and gives the focus back', () =>
    inApp(
      async ({ page }) => {
        const field = await aField(page);
        await field.fill('half a ');
        await page.keyboard.press('Control+k');
        await web(palette(page)).toBeFocused();
        const options = page.getByRole('listbox', { name: 'Pages and actions' }).getByRole('option');
        await web(options.filter({ hasText: 'My Time' })).not.toHaveCount(0);
        await page.keyboard.type('theme');
        await web(options).toHaveText(['Theme: light', 'Theme: dark', 'Theme: match system']);
        for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(key); // first, last, second
        const second = options.nth(1);
        await web(second).toHaveAttribute('aria-selected', 'true');
        await web(palette(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Enter');
        await web.poll(() => scheme(page)).toBe('dark');
        await web(palette(page)).toHaveCount(0);
        await web(field).toBeFocused();
        await page.keyboard.type('day');
        await web(field).toHaveValue('half a day');
      },
      { colorScheme: 'light' },
    ));

  it('says when nothing is called that, and closes with Escape', () =>
    inApp(async ({ page }) => {
      const field = await aField(page);
      await field.focus();
      await page.keyboard.press('Control+k');
      await palette(page).fill('payroll');
      await web(page.getByText('No matches.')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await web(field).toBeFocused();
    }));

  it('signs out', () =>
    inApp(async ({ page }) => {
      await page.keyboard.press('Control+k');
      await palette(page).fill('sign out');
      await page.keyboard.press('Enter');
      await web(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    }));
});

describe('the keys', () => {
  it('are listed by ?, which still can be written', () =>
    inApp(async ({ page }) => {
      const field = await aField(page);
      await field.focus();
      await page.keyboard.type('?');
      await web(field).toHaveValue('?');
      await web(keys(page)).toHaveCount(0);
      const button = page.getByRole('button', { name: 'Keyboard shortcuts' });
      await button.focus();
      await page.keyboard.press('Shift+?');
      await web(keys(page).getByRole('heading', { name: 'Everywhere' })).toBeVisible();
      await web(keys(page)).toContainText('Search pages and actions');
      expect(await violations(page)).toEqual([]);
      // The focus stays inside the dialog.
      for (const key of ['Tab', 'Tab', 'Shift+Tab']) await page.keyboard.press(key);
      expect(await keys(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Control+b'); // shortcuts of the page behind it do nothing
      await page.keyboard.press('Escape');
      await web(keys(page)).toHaveCount(0);
      await web(button).toBeFocused();
      await web(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
    }));
});

describe('what does not come', () => {
  const lost = 'Part of Hourbook could not be loaded because the connection was interrupted. Reload the page to go on.';

  it('a page that is gone after an update is told beside the menu, and there after a reload', () =>
    visit(async (visited) => {
      const { page, url } = visited;
      const updated = 'Hourbook was updated. Reload the page to go on.';
      await page.route(`${url}/`, async (route) => {
        const answer = await route.fetch();
        const body = await answer.text();
        const isAsked = route.request().resourceType() === 'fetch';
        await route.fulfill({ response: answer, body: isAsked ? body.replaceAll('/assets/', '/newer/') : body });
      });
      await page.route('**/assets/my-time-page-*.js', (route) => route.fulfill({ status: 404 }));
      await openAs(visited, await visited.person(), '/my-time');
      await web(page.getByRole('alert')).toContainText(updated);
      await web(page.getByRole('link', { name: 'My Time' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.unroute('**/assets/my-time-page-*.js');
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await onMyTime(page);
    }));

  it('the palette that is gone leaves the page as it is', () =>
    visit(async (visited) => {
      const { page } = visited;
      // Before the page is loaded: afterwards it can still be in the memory of a page that was used before.
      await page.route('**/assets/palette-*.js', (route) => route.fulfill({ status: 404 }));
      await openAs(visited, await visited.person(), '/my-time');
      await onMyTime(page);
      const field = await aField(page);
      await field.fill('typed');
      await page.keyboard.press('Control+k');
      await web(page.getByText(lost)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Not now' }).click();
      await web(page.getByText(lost)).toHaveCount(0);
      await web(field).toHaveValue('typed');
    }));

  it('a server out of reach is told, and asked again', () =>
    visit(async (visited) => {
      const { page } = visited;
      await withoutRecovery(page);
      await page.route('**/trpc/auth.whoIsIt*', (route) => route.abort());
      await openAs(visited, await visited.person(), '/my-time');
      await web(page.getByRole('alert')).toContainText('Hourbook cannot be reached.');
      expect(await violations(page)).toEqual([]);
      await page.unroute('**/trpc/auth.whoIsIt*');
      await page.getByRole('button', { name: 'Retry' }).click();
      await onMyTime(page);
    }));

  it.each([
    ['a page that was never loaded', '**/assets/documents-page-*.js'],
    ['what a page shows', '**/trpc/documents.list*'],
  ])('%s is there by itself once the server is back', (_what, part) =>
    visit(async (visited) => {
      const { page, url } = visited;
      await openAs(visited, await visited.person(), '/my-time');
      await onMyTime(page);
      for (const gone of [part, `${url}/`, '**/trpc/**']) await page.route(gone, (route) => route.abort());
      await page.getByRole('link', { name: 'Documents' }).click();
      await web(page.getByRole('alert')).toContainText('Hourbook cannot be reached.');
      await page.unrouteAll();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await web(page.getByText('There are no documents yet.')).toBeVisible();
    }),
  );

  it('a visitor asks who is signed in without an error in the console', () =>
    visit(
      async ({ page, url }) => {
        const told: string[] = [];
        page.on('console', (message) => told.push(message.text()));
        await page.goto(url);
        await web(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
        expect(told).toEqual([]);
      },
      { serviceWorkers: 'allow' },
    ));

  it.each(['/nonsense', '/nonsense/7'])('R046: the address of a page that does not exist leads to My Time: %s', (at) =>
    visit(async (visited) => {
      const { page, url } = visited;
      await openAs(visited, await visited.person(), '/documents');
      await page.goto(url + at);
      await onMyTime(page);
      await web(page).toHaveURL(`${url}/#/my-time`);
      await web(page.getByText('That page does not exist.')).toBeVisible();
      await page.getByRole('link', { name: 'Documents' }).click();
      await web(page.getByText('That page does not exist.')).toBeHidden();
    }),
  );

  it('what takes its time shows that it is on its way', () =>
    visit(async (visited) => {
      const { page } = visited;
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/trpc/auth.whoIsIt*', async (route) => {
        await released;
        await route.continue();
      });
      await openAs(visited, await visited.person(), '/my-time');
      await web(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
      await web(page.getByText('This is taking longer than usual…')).toBeVisible();
      release();
      await onMyTime(page);
      await web(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
      await web(page.getByText('This is taking longer than usual…')).toHaveCount(0);
    }));
});

it.each(SIZES)('the shell is for everybody: %s', (_where, size) =>
  inApp(async ({ page }) => {
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Control+k');
    await web(palette(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  }, size),
);

describe('dates', () => {
  it.each([
    ['with Temporal', true],
    ['without Temporal, which loads the polyfill for it', false],
  ])('are calculated in a browser %s', (_browser, hasTemporal) =>
    visit(async ({ page, url, person, signIn }) => {
      const { cookie } = await signIn(await person({ firstName: 'Dana' }));
      const context = await page.context().browser()!.newContext();
      try {
        await context.addCookies([{ name: 'hourbook_session', value: cookie.split('=')[1] ?? '', url }]);
        if (!hasTemporal) await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'));
        const other = await context.newPage();
        const polyfills: string[] = [];
        other.on('request', (request) => {
          if (request.url().includes('/assets/global.esm')) polyfills.push(request.url());
        });
        await other.goto(`${url}/#/my-time?startDate=2025-06-09&endDate=2025-06-15`);
        await web(other.getByLabel(/^Hours, Sun 06\/15/)).toBeVisible();
        expect(polyfills).toHaveLength(hasTemporal ? 0 : 1);
      } finally {
        await context.close();
      }
    }),
  );
});
