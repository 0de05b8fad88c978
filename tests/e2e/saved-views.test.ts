import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { aBrowser, SIZES, type Visit, violations, web } from './browser.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

const views = (page: Page, opened = '') =>
  page.getByRole('button', { name: opened === '' ? 'Views' : `Views: ${opened}`, exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search categories' });

/** The list of categories, as Grace of HR. */
const inCategories = (use: (opened: Visit) => Promise<void>, size: object = {}) =>
  visit(
    async (opened) => {
      const grace = await opened.person({ firstName: 'Grace', lastName: 'Holloway', roles: ['ROLE_HR'] });
      await openAs(opened, grace, '/categories');
      await use(opened);
    },
    { alone: true, ...size },
  );

async function save(page: Page, name: string, shared: readonly string[] = []): Promise<void> {
  await page.getByRole('button', { name: /^Views/ }).click();
  await item(page, 'Save as a new view …').click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name);
  for (const role of shared) await dialog(page).getByRole('checkbox', { name: role }).check();
  await act(page, 'Save view').click();
  await web(views(page, name)).toBeVisible();
}

describe('saved views', () => {
  it('keep the filters of a list under a name, tell when they are changed, and are updated', () =>
    inCategories(async ({ page }) => {
      await search(page).fill('eng');
      await web(page).toHaveURL(/search=eng/);
      await save(page, 'Engineers');
      await web(page).toHaveURL(/categories\?search=eng&savedView=\d+$/);
      await web(page.getByRole('status').filter({ hasText: 'View saved' })).toBeVisible();

      await search(page).fill('fin');
      await web(views(page, 'Engineers, changed')).toBeVisible();
      await views(page, 'Engineers, changed').click();
      await item(page, 'Discard changes').click();
      await web(search(page)).toHaveValue('eng');
      await search(page).fill('fin');
      await views(page, 'Engineers, changed').click();
      await item(page, 'Save changes').click();
      await web(views(page, 'Engineers')).toBeVisible();

      await views(page, 'Engineers').click();
      await item(page, 'No view').click();
      await web(search(page)).toHaveValue('');
      await views(page).click();
      await item(page, 'Engineers').click();
      await web(search(page)).toHaveValue('fin');
    }));

  it('are used by keyboard alone, and found by the palette', () =>
    inCategories(async ({ page }) => {
      await search(page).fill('eng');
      await web(page).toHaveURL(/search=eng/);
      await views(page).focus();
      await page.keyboard.press('Enter');
      await web(item(page, 'Save as a new view …')).toBeFocused();
      await page.keyboard.press('Enter');
      await web(dialog(page).getByRole('textbox', { name: 'Name' })).toBeFocused();
      await page.keyboard.press('Enter');
      await web(dialog(page)).toContainText('Enter a name.');
      await page.keyboard.type('Engineers');
      await page.keyboard.press('Enter');
      await web(dialog(page)).toHaveCount(0);
      await web(views(page, 'Engineers')).toBeFocused();
      await page.goto(page.url().replace(/#.*/, '#/clients'));
      await web(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
      await web(views(page)).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search pages and actions' }).fill('engin');
      await web(page.getByRole('option', { name: /^Engineers/ })).toBeVisible();
      await page.keyboard.press('Enter');
      await web(page).toHaveURL(/categories\?search=eng&savedView=\d+$/);
    }));

  it('open the list by themselves for whoever chose so, until they go on without one', () =>
    inCategories(async ({ page }) => {
      await search(page).fill('eng');
      await web(page).toHaveURL(/search=eng/);
      await save(page, 'Engineers');
      await views(page, 'Engineers').click();
      await item(page, 'Open this list with this view').click();
      await web(page.getByRole('status').filter({ hasText: 'This list now opens with Engineers' })).toBeVisible();
      await page.goto(page.url().replace(/#.*/, '#/clients'));
      await web(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
      await web(views(page)).toBeVisible();
      await page.goto(page.url().replace(/#.*/, '#/categories'));
      await web(search(page)).toHaveValue('eng');
      await views(page, 'Engineers').click();
      await item(page, 'No view').click();
      await web(search(page)).toHaveValue('');
      await page.reload();
      await web(views(page)).toBeVisible();
      await web(search(page)).toHaveValue('');
    }));

  it('that are shared are opened by others of the role, and changed by their owner alone', () =>
    inCategories(async (opened) => {
      const { page, person } = opened;
      await search(page).fill('eng');
      await web(page).toHaveURL(/search=eng/);
      await save(page, 'Engineers', ['Accountant']);
      const omar = await person({ firstName: 'Omar', lastName: 'Haddad', roles: ['ROLE_ACCOUNTANT'] });
      await page.goto('about:blank');
      await openAs(opened, omar, '/categories');
      await views(page).click();
      await item(page, 'Engineers by Grace Holloway').click();
      await web(search(page)).toHaveValue('eng');
      await views(page, 'Engineers').click();
      await web(item(page, 'Copy link')).toBeVisible();
      for (const name of ['Edit or share …', 'Delete …']) await web(item(page, name)).toHaveCount(0);
    }));

  it('that were renamed or deleted in another tab say so, and nothing is lost', () =>
    inCategories(async ({ page }) => {
      await search(page).fill('eng');
      await web(page).toHaveURL(/search=eng/);
      await save(page, 'Engineers');
      const other = await page.context().newPage();
      await other.goto(page.url());
      await views(other, 'Engineers').click();
      await item(other, 'Edit or share …').click();
      await dialog(other).getByRole('textbox', { name: 'Name' }).fill('Builders');
      await act(other, 'Save view').click();
      await web(views(other, 'Builders')).toBeVisible();

      // The other tab knows the old name, and what it saves is the address.
      await search(page).fill('fin');
      await views(page, 'Engineers, changed').click();
      await item(page, 'Save changes').click();
      await web(views(page, 'Builders')).toBeVisible();

      await views(other, 'Builders').click();
      await item(other, 'Delete …').click();
      await act(other, 'Delete view').click();
      await web(views(other)).toBeVisible();
      await web(search(other)).toHaveValue('eng');

      await search(page).fill('ops');
      await views(page, 'Builders, changed').click();
      await item(page, 'Save changes').click();
      await web(dialog(page)).toContainText('This view was deleted, or is no longer shared with you.');
      await web(dialog(page)).toContainText('Your filters are still here.');
      await act(page, 'Save view').click();
      await web(views(page, 'Builders')).toBeVisible();
      await web(search(page)).toHaveValue('ops');
      await other.close();
    }));
});

describe('the view of a report', () => {
  it('keeps a period that moves, and is what a scheduled report follows', () =>
    visit(
      async (opened) => {
        const { page, person } = opened;
        const omar = await person({ firstName: 'Omar', lastName: 'Haddad', roles: ['ROLE_ACCOUNTANT'] });
        await openAs(
          opened,
          omar,
          '/unbillable-hours-cost?startDate=2025-06-01&endDate=2025-06-30&trackingTypes=BENCH_HOURS',
        );
        await views(page).click();
        await item(page, 'Save as a new view …').click();
        await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Bench');
        const period = dialog(page).getByRole('combobox', { name: 'Period' });
        await web(period).toHaveValue('06/01/2025 – 06/30/2025, always');
        await period.fill('Last m');
        await period.press('Enter');
        await act(page, 'Save view').click();
        await web(views(page, 'Bench')).toBeVisible();
        await web(page).toHaveURL(/startDate=2025-05-01&endDate=2025-05-31/);

        await act(page, 'Schedule').click();
        await web(dialog(page).getByRole('combobox', { name: 'Filters from' })).toHaveValue('View Bench');
        await web(dialog(page)).toContainText('pay code Bench');
        await dialog(page).getByRole('textbox', { name: 'Report name' }).fill('Monday bench');
        const hours = dialog(page).getByRole('combobox', { name: 'Hours of the day' });
        await hours.fill('08:00 AM');
        await hours.press('Enter');
        await dialog(page).getByRole('textbox', { name: 'Recipients' }).fill('pat@lake.example');
        await act(page, 'Schedule report').click();
        await web(dialog(page)).toHaveCount(0);
        await page.goto(page.url().replace(/#.*/, '#/scheduled-reports'));
        const row = page.getByRole('row').filter({ hasText: 'Monday bench' });
        await web(row).toContainText('View Bench');
        await page.goto(page.url().replace(/#.*/, '#/unbillable-hours-cost'));
        await views(page).click();
        await item(page, 'Bench').click();
        await views(page, 'Bench').click();
        await item(page, 'Delete …').click();
        await act(page, 'Delete view').click();
        await web(views(page)).toBeVisible();
        await page.goto(page.url().replace(/#.*/, '#/scheduled-reports'));
        await web(row).toContainText('View Bench is gone');
        await row.getByText('Monday bench').click();
        await web(dialog(page)).toContainText('The view Bench was deleted');
      },
      { timezoneId: 'America/Chicago', alone: true },
    ));
});

describe.each(SIZES)('%s', (_, size) => {
  it('the menu and the form of a view have no violations', () =>
    inCategories(async ({ page }) => {
      await search(page).fill('eng');
      await web(page).toHaveURL(/search=eng/);
      await save(page, 'Engineers', ['Accountant']);
      await views(page, 'Engineers').click();
      await web(item(page, 'No view')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await item(page, 'Edit or share …').click();
      await web(dialog(page)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }, size));
});
