import { describe, expect, it } from 'vitest';
import { aBrowser, PHONE, SIZES, violations, web } from './browser.ts';
import { enterRows, myTimeIn, saved, touch } from './my-time-page.ts';

const inMyTime = myTimeIn(aBrowser());

describe('My Time is for everybody', () => {
  it.each(SIZES)('full, refused, chosen between, copied, its history: %s', (_where, size) =>
    inMyTime(async (opened) => {
      await enterRows(opened);
      const { page, hours } = opened;
      expect(await violations(page)).toEqual([]);
      await touch(page, 'Wed 06/11');
      await page.getByLabel('Client, Wed 06/11').selectOption('Northbridge');
      await hours('Wed 06/11').fill('6');
      await page.keyboard.press('Control+s');
      await web(page.getByRole('alert')).toContainText('Please add a description for Northbridge');
      await web(page.getByLabel('Comment, Wed 06/11')).toBeFocused();
      await web(page.getByLabel('Comment, Wed 06/11')).toHaveAccessibleDescription(
        'Please add a description for Northbridge',
      );
      expect(await violations(page)).toEqual([]);
      await page.keyboard.type('Interviews');
      await web(page.getByText('Please add a description for Northbridge')).toHaveCount(0);
      await page.keyboard.press('Control+s');
      await saved(page);
      await page.getByRole('button', { name: 'Copy last week' }).click();
      await web(page.getByRole('menuitem').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'History, Wed 06/11' }).click();
      await web(page.getByRole('dialog')).toContainText('Interviews');
      expect(await violations(page)).toEqual([]);
    }, size),
  );

  it.each([
    ['desktop', {}],
    ['phone', PHONE],
  ] as const)('while it loads, when it cannot, and when there is nothing: %s', (_size, size) =>
    inMyTime(async ({ page, url }) => {
      let answer: 'never' | 'fail' = 'never';
      await page.route('**/trpc/timesheet.*', (route) => (answer === 'fail' ? route.abort() : undefined));
      await page.goto(`${url}/#/my-time?startDate=2025-06-02&endDate=2025-06-08`);
      await web(page.getByText('Loading your hours')).toBeAttached();
      expect(await violations(page)).toEqual([]);
      answer = 'fail';
      await page.reload();
      await web(page.getByRole('alert')).toContainText('Hourbook cannot be reached.');
      expect(await violations(page)).toEqual([]);
      await page.unroute('**/trpc/timesheet.*');
      await page.goto(`${url}/#/my-time?startDate=2025-05-05&endDate=2025-05-11`);
      await web(page.getByText('No hours were recorded in this period')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }, size),
  );

  it('on a phone a day is a card with big steps, and the page never scrolls sideways', () =>
    inMyTime(async ({ page, hours }) => {
      for (let n = 0; n < 3; n++) await page.getByRole('button', { name: 'Half an hour more, Mon 06/09' }).click();
      await web(hours('Mon 06/09')).toHaveValue('1.50');
      await page.getByRole('button', { name: 'Save 1 change' }).click();
      await saved(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }, PHONE));

  it('on a phone two weeks are typed day by day: the key that enters leads to the next day', () =>
    inMyTime(async ({ page, hours, platform, dana }) => {
      await hours('Mon 06/09').tap();
      for (let day = 0; day < 12; day++) {
        const weekend = day % 7 > 4;
        if (!weekend) await page.keyboard.type('8');
        await page.keyboard.press('Enter');
      }
      await page.getByRole('button', { name: 'Save 10 changes' }).tap();
      await saved(page);
      expect(await platform.events.read(`book-${dana.id}`)).toHaveLength(10);
    }, PHONE));
});
