import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { SIZES, violations, web } from './browser.ts';
import { aPartsPage } from './parts-page.ts';

const atPart = aPartsPage();

/** A list by itself, in one of its states. @param at the state, and the view in its address */
const withList = (
  at: string,
  use: (page: Page, url: string) => Promise<void>,
  options: Parameters<typeof atPart>[2] = {},
): Promise<void> =>
  atPart(
    `data-table/${at}`,
    async ({ page, url }) => {
      await web(page.getByRole('table', { name: 'Clients' })).toBeVisible();
      await use(page, `${url}#/data-table/`);
    },
    options,
  );

const names = (page: Page) => page.getByRole('rowheader');
const client = (n: number) => `Client ${String(n).padStart(5, '0')}`;
const opener = (page: Page, n: number) => page.getByRole('rowheader').getByRole('button', { name: client(n) });
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const sort = (page: Page, name: string) => head(page, name).getByRole('button').click();
const sizes = (page: Page) => page.getByLabel('Rows per page');
const range = (page: Page) => page.getByRole('status');
const frameTop = (page: Page) => page.getByRole('table').evaluate((table) => table.parentElement?.scrollTop ?? -1);
const views = (page: Page) => page.evaluate(() => (window as unknown as { questions: object[] }).questions);

describe('a list of many rows', () => {
  it('draws those in sight only, and leads to the last one', () =>
    withList('ten-thousand-rows?size=all', async (page) => {
      await web(range(page)).toHaveText('1–10000 of 10000');
      await web(page.getByRole('table')).toHaveAttribute('aria-rowcount', '10002');
      expect(await page.getByRole('row').count()).toBeLessThan(80);
      await opener(page, 1).focus();
      await page.keyboard.press('End');
      await web(opener(page, 10_000)).toBeFocused();
      await web(opener(page, 10_000)).toBeInViewport();
      await web(page.locator('tr:has(:focus)')).toHaveAttribute('aria-rowindex', '10002');
      for (const [key, n] of [
        ['PageUp', 9990],
        ['ArrowUp', 9989],
        ['ArrowDown', 9990],
        ['Home', 1],
        ['ArrowUp', 1],
        ['PageDown', 11],
      ] as const) {
        await page.keyboard.press(key);
        await web(opener(page, n)).toBeFocused();
        await web(opener(page, n)).toBeInViewport();
      }
      expect(await page.getByRole('row').count()).toBeLessThan(90);
    }));

  it('keeps its head and its first column in sight', () =>
    withList('ten-thousand-rows?size=all', async (page) => {
      await page.setViewportSize({ width: 420, height: 800 });
      await page.getByRole('table').evaluate((table) => table.parentElement?.scrollTo(200, 3000));
      await web.poll(() => frameTop(page)).toBe(3000);
      for (const corner of ['Name', 'Hours']) await web(head(page, corner)).toBeInViewport();
      const [corner, row] = await Promise.all([
        head(page, 'Name').boundingBox(),
        page.locator('th[scope=row]').nth(20).boundingBox(),
      ]);
      expect(row?.x).toBe(corner?.x);
    }));

  it('does not lose a row that is being changed, however far somebody scrolls, nor by another order', () =>
    withList('ten-thousand-rows?size=all', async (page) => {
      await opener(page, 3).click();
      const typed = page.getByLabel('Typed');
      await typed.fill('Typed here');
      await page.getByRole('table').evaluate((table) => table.parentElement?.scrollTo(0, 20_000));
      await web(opener(page, 3)).toHaveCount(0);
      await web(
        page
          .getByRole('rowheader')
          .filter({ hasText: /00(54|55|56)\d/ })
          .first(),
      ).toBeVisible();
      await web(typed).toHaveValue('Typed here');
      await sort(page, 'Hours');
      await web(typed).toHaveValue('Typed here');
      await sizes(page).selectOption('10');
      await web(names(page)).toHaveCount(10);
      // On another page of the list, it is shown above the rows.
      await web(page.getByRole('row').nth(2).getByLabel('Typed')).toHaveValue('Typed here');
    }));

  it('is one stop of the Tab key', () =>
    withList('many-pages', async (page) => {
      await page.getByLabel('Code contains').focus();
      await page.keyboard.press('Tab');
      await web(opener(page, 1)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
      await web(page.getByRole('button', { name: 'Page 1', exact: true })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await web(opener(page, 2)).toBeFocused();
    }));
});

describe('a list that is sorted, filtered and turned here', () => {
  it('sorts by its heads; what says nothing stands at the end either way', () =>
    withList('usual', async (page) => {
      const codes = () => page.locator('td[data-column=code]');
      await sort(page, 'Code');
      await web(head(page, 'Code')).toHaveAttribute('aria-sort', 'ascending');
      await web(codes()).toHaveText(['C7', 'C14', 'C28', 'C35', '', '', '']);
      await sort(page, 'Code');
      await web(head(page, 'Code')).toHaveAttribute('aria-sort', 'descending');
      await web(codes()).toHaveText(['C35', 'C28', 'C14', 'C7', '', '', '']);
      await sort(page, 'Hours');
      await web(head(page, 'Code')).not.toHaveAttribute('aria-sort');
      await web(page.locator('td[data-column=hours]')).toHaveText(['0', '37', '74', '111', '148', '185', '222']);
      await web(page.getByRole('row').last()).toContainText('Total');
      await web(page.getByRole('row').last()).toContainText('777');
    }));

  it.each(SIZES)('its pages are in sight below as many rows as there is room for: %s', (_, size) =>
    withList(
      'many-pages',
      async (page) => {
        await sizes(page).selectOption('50');
        const next = page.getByRole('button', { name: 'Next page' });
        await web(next).toBeInViewport({ ratio: 1 });
        // A button that the frame cuts off could not be clicked.
        await next.click({ timeout: 3_000 });
        await web(range(page)).toHaveText('51–100 of 131');
      },
      size,
    ),
  );

  it('has pages with up to nine numbers, and as many rows on each as somebody wants', () =>
    withList('many-pages', async (page, url) => {
      const numbers = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^Page/ });
      await web(range(page)).toHaveText('1–10 of 131');
      await web(numbers).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
      await page.getByRole('button', { name: 'Page 9' }).click();
      await web(numbers).toHaveText(['5', '6', '7', '8', '9', '10', '11', '12', '13']);
      await page.getByRole('button', { name: 'Next page' }).click();
      await web(numbers.filter({ hasText: '10' })).toHaveAttribute('aria-current', 'page');
      await web(names(page).first()).toHaveText(client(91));
      await sizes(page).selectOption('100');
      await web(range(page)).toHaveText('1–100 of 131');
      await web(numbers).toHaveText(['1', '2']);
      await sizes(page).selectOption('All');
      await web(range(page)).toHaveText('1–131 of 131');
      await web(numbers).toHaveCount(0);
      await page.goto(`${url}many-pages?page=99&size=20`);
      await page.reload();
      await web(range(page)).toHaveText('121–131 of 131');
      expect(page.url()).toContain('page=7');
      await page.goto(`${url}many-pages`);
      await page.reload();
      await web(range(page)).toHaveText('1–131 of 131'); // the last chosen page size
    }));

  it('filters by what is typed and by what is chosen; each filter can be taken away by itself', () =>
    withList('many-pages', async (page) => {
      await page.getByRole('button', { name: 'Services', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Development' }).check();
      await page.getByRole('checkbox', { name: 'Recruiting' }).check();
      await page.keyboard.press('Escape');
      await web(page.getByRole('button', { name: 'Services: Recruiting, Development' })).toBeFocused();
      await page.getByLabel('Name contains').fill('0001');
      await page.keyboard.press('Enter');
      await web(names(page)).toHaveText([1, 10, 11, 12, 13, 14, 17, 18, 19].map(client));
      await web(page.getByText('Name: “0001”')).toBeVisible();
      expect(decodeURIComponent(page.url())).toContain('?name=0001&services=Recruiting,Development');
      await page.getByRole('button', { name: 'Remove filter Services' }).click();
      await web(names(page)).toHaveCount(10);
      await page.getByRole('button', { name: 'Remove filter Name' }).click();
      await web(page.getByLabel('Name contains')).toHaveValue('');
      await web(range(page)).toHaveText('1–10 of 131');
      await page.getByLabel('Name contains').fill('nobody');
      await page.keyboard.press('Enter');
      await web(page.getByText('Nothing matches your search and filters.')).toBeVisible();
      await page.getByRole('button', { name: 'Clear search and filters' }).click();
      await web(range(page)).toHaveText('1–10 of 131');
    }));

  it('shows the columns that somebody has chosen, and keeps no more than that', () =>
    withList('usual', async (page) => {
      const kept = () => page.evaluate(() => localStorage.getItem('hourbook.columns.test'));
      await web(page.getByRole('columnheader')).toHaveText(['Name', 'Code', 'Services', 'Hours']);
      await page.getByRole('button', { name: 'Columns' }).click();
      await web(page.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
      await page.getByRole('checkbox', { name: 'Number' }).check();
      await page.getByRole('checkbox', { name: 'Services' }).uncheck();
      await web(page.getByRole('columnheader')).toHaveText(['Name', 'Code', 'Hours', 'Number']);
      expect(await kept()).toBe('{"services":false,"number":true}');
      await page.reload();
      await web(page.getByRole('columnheader')).toHaveText(['Name', 'Code', 'Hours', 'Number']);
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('button', { name: 'Reset columns' }).click();
      expect(await kept()).toBe(null);
    }));
});

describe('a list whose pages a server makes', () => {
  it('is asked once somebody pauses, and at once by Enter', () =>
    withList(
      'by-server',
      async (page) => {
        await page.clock.install({ time: '2025-06-11T15:00:00Z' });
        await page.reload();
        await web(names(page)).toHaveCount(10);
        await page.clock.pauseAt('2025-06-11T16:00:00Z');
        const before = (await views(page)).length;
        await page.getByLabel('Name contains').pressSequentially('004');
        await page.clock.runFor(600);
        expect(await views(page)).toHaveLength(before);
        await page.clock.runFor(150);
        await web(range(page)).toHaveText('1–10 of 111');
        await page.getByLabel('Search clients').fill('c7');
        await page.keyboard.press('Enter');
        await page.clock.runFor(50);
        await web
          .poll(async () => (await views(page)).slice(before))
          .toMatchObject([
            { filters: { name: ['004'] }, search: '' },
            { filters: { name: ['004'] }, search: 'c7' },
          ]);
      },
      { runningClock: true }, // until the test controls the clock
    ));

  it('is asked for its page, its order and its size, and not sorted once more here', () =>
    withList('by-server?sort=-hours&page=2', async (page, url) => {
      await web(range(page)).toHaveText('11–20 of 500');
      await sizes(page).selectOption('20');
      await web(range(page)).toHaveText('1–20 of 500');
      await page.getByRole('button', { name: 'Page 3' }).click();
      await web(range(page)).toHaveText('41–60 of 500');
      expect((await views(page)).at(-1)).toMatchObject({
        sort: { column: 'hours', descending: true },
        page: 3,
        size: 20,
      });
      const hours = (await page.locator('td[data-column=hours]').allTextContents()).map(Number);
      expect(hours).toEqual(hours.toSorted((a, b) => b - a));
      await page.goto(`${url}by-server?page=77&size=50`);
      await page.reload();
      await web(range(page)).toHaveText('451–500 of 500');
    }));
});

it.each(SIZES)('a list is for everybody: %s', (_where, size) =>
  withList(
    'ten-thousand-rows?size=all&name=1&services=Recruiting',
    async (page) => {
      await web(names(page).first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const { width } = page.viewportSize() ?? { width: 0 };
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
    size,
  ),
);
