import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { aBrowser, PHONE, SIZES, type Visit, violations, web } from './browser.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

const inApp = (use: (visited: Visit) => Promise<void>, options: Parameters<typeof visit>[1] = {}) =>
  visit(async (visited) => {
    await openAs(visited, await visited.person({ firstName: 'Dana' }), '/documents');
    await web(heading(visited.page, 'Documents')).toBeVisible();
    await use(visited);
  }, options);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const main = (page: Page) => page.getByRole('main');
/** Whether the page is scrolled to an element. */
const inView = (element: Locator) => web(element).toBeInViewport();

describe('the help', () => {
  it('is reached by ?, begins with the guides of one’s roles, and leads from guide to guide and to the rule', () =>
    inApp(async ({ page }) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('link', { name: 'Help' }).click();
      await web(heading(page, 'Help')).toBeVisible();
      await web(page.getByRole('dialog')).toHaveCount(0);
      await web(main(page).getByRole('heading', { level: 3 })).toHaveText([
        'Employee',
        'Administrator',
        'HR',
        'Accountant',
        'Account manager',
        'Team lead',
        'Auditor',
        'Operator',
      ]);
      await page.getByRole('list', { name: 'Tasks, HR' }).getByRole('link', { name: 'Somebody leaves' }).click();
      await web(heading(page, 'HR')).toBeVisible();
      const task = page.getByRole('heading', { name: 'Somebody leaves' });
      await inView(task);
      await web(task).toBeFocused();
      await main(page).getByRole('link', { name: 'US-18', exact: true }).click();
      await web(heading(page, 'People')).toBeVisible();
      await inView(page.getByRole('heading', { name: 'US-18 Dates of employment' }));
      await page.goBack();
      await web(heading(page, 'HR')).toBeVisible();
      await main(page).getByRole('link', { name: 'employee', exact: true }).click();
      await web(heading(page, 'Employee')).toBeVisible();
      await page
        .getByRole('navigation', { name: 'On this page' })
        .getByRole('link', { name: 'Ask for days off' })
        .click();
      await inView(page.getByRole('heading', { name: 'Ask for days off' }));
    }));

  it('is reached below one’s name, and has the REST reference', () =>
    inApp(async ({ page, url }) => {
      await page.getByRole('complementary', { name: 'Menu and settings' }).getByRole('link', { name: 'Help' }).click();
      await web(heading(page, 'Help')).toBeVisible();
      await page.getByRole('link', { name: 'REST reference, with each call to try' }).click();
      await page.waitForURL(`${url}/api/`);
      await web(page.getByRole('heading', { name: 'timesheet' })).toBeVisible();
    }));

  it('shows the pictures of a guide, and each alone', () =>
    inApp(async ({ page, url }) => {
      await page.goto(`${url}/#/help/guides/employee`);
      const picture = page.getByRole('img', { name: 'My Time with two weeks of hours' });
      await picture.scrollIntoViewIfNeeded();
      await web.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440);
      const link = page.getByRole('link', { name: 'My Time with two weeks of hours (opens the picture alone)' });
      const alone = await page.request.get(new URL((await link.getAttribute('href')) ?? '', url).href);
      expect(alone.headers()['content-type']).toBe('image/png');
    }));

  it('says where there is no such page', () =>
    inApp(async ({ page, url }) => {
      await page.goto(`${url}/#/help/guides/nobody`);
      await web(main(page)).toContainText('There is no such page in the help.');
      await page.getByRole('link', { name: 'All pages of the help' }).click();
      await web(heading(page, 'Help')).toBeVisible();
    }));

  it('is found by its tasks', () =>
    inApp(async ({ page }) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search pages and actions' }).fill('recovery lost phone');
      await web(page.getByRole('option')).toHaveCount(0);
      await page.getByRole('combobox', { name: 'Search pages and actions' }).fill('lost phone');
      await page.getByRole('option', { name: /If you have lost your phone/ }).click();
      await web(heading(page, 'Employee')).toBeVisible();
      await inView(page.getByRole('heading', { name: 'If you have lost your phone' }));
    }));

  it('is reached on a phone', () =>
    inApp(async ({ page }) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Help' }).click();
      await web(heading(page, 'Help')).toBeVisible();
      await web(page.getByRole('dialog')).toHaveCount(0);
    }, PHONE));

  it.each(SIZES)('is for everybody %s', (_, options) =>
    inApp(async ({ page, url }) => {
      for (const at of ['', '/guides/employee', '/rules/time-off', '/operating']) {
        await page.goto(`${url}/#/help${at}`);
        await web(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await violations(page), at).toEqual([]);
      }
    }, options),
  );

  it('is printed without menu and links to its parts', () =>
    inApp(async ({ page, url }) => {
      await page.goto(`${url}/#/help/guides/employee`);
      await web(page.getByRole('heading', { name: 'Log your week', exact: true })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await web(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
      await web(page.getByRole('complementary', { name: 'Menu and settings' })).toBeHidden();
      await web(page.getByRole('heading', { name: 'Log your week', exact: true })).toBeVisible();
    }));
});
