import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { aBrowser, ownAddress, web } from './browser.ts';
import { enterRows, myTimeIn } from './my-time-page.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();
const inMyTime = myTimeIn(visit);
const address = ownAddress('print');

/** As the page is while a browser prints it, on a paper of this width. */
async function print(page: Page): Promise<void> {
  await page.setViewportSize({ width: 720, height: 960 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}
const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const WHITE = 'rgb(255, 255, 255)';

describe('on paper', () => {
  it('a timesheet is a table with whose it is, where and for when, to be signed', () =>
    inMyTime(async (opened) => {
      await enterRows(opened);
      const { page, hours } = opened;
      await hours('Wed 06/11').fill('6');
      await print(page);
      const sheet = page.getByRole('region', { name: 'Timesheet of Dana Whitfield' });
      await web(sheet).toBeVisible();
      await web(sheet.getByRole('definition')).toHaveText([
        'Chicago',
        '06/09/2025 – 06/22/2025',
        '14.00 of 80.00 h',
        '11.50 h',
        '2.50 h',
      ]);
      await web(sheet.getByRole('row', { name: 'Tue 06/10' }).first()).toHaveText(
        'Tue 06/10Lakeshore C-2Regular5.508.00',
      );
      await web(sheet.locator('tfoot')).toHaveText('Total14.00');
      await web(sheet.getByText('Includes changes that are not saved yet.')).toBeVisible();
      await web(sheet.getByText('Signature, Dana Whitfield')).toBeVisible();
      await web(page.getByRole('grid')).toBeHidden();
      await web(page.getByRole('navigation')).toHaveCount(0);
      await web(page.getByRole('button')).toHaveCount(0);
      expect(await background(page)).toBe(WHITE);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
      await page.emulateMedia({ media: null, colorScheme: null });
      await web(sheet).toHaveCount(0);
      await web(hours('Wed 06/11')).toHaveValue('6');
    }));

  it('is drawn by the time the browser takes its picture', () =>
    inMyTime(async ({ page, hours }) => {
      await web(hours('Wed 06/11')).toBeVisible();
      const drawn = await page.evaluate(() => {
        window.dispatchEvent(new Event('beforeprint'));
        const there = document.querySelector('section[aria-label^="Timesheet of"]') !== null;
        window.dispatchEvent(new Event('afterprint'));
        return there;
      });
      expect(drawn).toBe(true);
      await web(page.locator('section[aria-label^="Timesheet of"]')).toHaveCount(0);
    }));

  it.each([
    ['/users', 'Users'],
    ['/clients', 'Clients'],
  ])('%s is light, without menu and bars, as wide as the paper', (at, title) =>
    visit(async (opened) => {
      const { page, person } = opened;
      await openAs(opened, await person({ email: address(), roles: ['ROLE_ADMIN'] }), at);
      await web(page.getByRole('heading', { name: title })).toBeVisible();
      await web(page.getByRole('row').nth(2)).toBeVisible();
      await print(page);
      await web(page.getByRole('heading', { name: title })).toBeVisible();
      await web(page.getByRole('navigation')).toHaveCount(0);
      await web(page.getByRole('searchbox')).toHaveCount(0);
      expect(await background(page)).toBe(WHITE);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
    }),
  );
});
