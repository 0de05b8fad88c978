import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { aBrowser, PHONE, type Visit, web } from './browser.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

/** My Time of a person in Chicago on Wednesday 06/11/2025, with the period 06/09 to 06/22. */
const inMyTime = (use: (opened: Visit) => Promise<void>, options: Parameters<typeof visit>[1] = {}) =>
  visit(async (opened) => {
    await openAs(opened, await opened.person(), '/my-time');
    await web(period(opened.page)).toHaveText(/06\/09\/2025 – 06\/22\/2025/);
    await use(opened);
  }, options);

const period = (page: Page) => page.getByRole('button', { name: /^Period: / });
const panel = (page: Page) => page.getByRole('dialog', { name: /^Period/ });
const field = (page: Page, name: 'From' | 'To') => panel(page).getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const day = (page: Page, name: string) => button(page, `${name}, 2025`);
const hash = (page: Page) => new URL(page.url()).hash;
const at = (start: string, end: string) => `#/my-time?startDate=${start}&endDate=${end}`;

/** Opens the picker with its button, and waits for the months. */
async function open(page: Page): Promise<void> {
  await period(page).click();
  await web(day(page, 'Monday, June 9')).toBeVisible();
}

describe('the period of My Time', () => {
  it('is typed, in any of the ways people write dates, and the link says it', () =>
    inMyTime(async ({ page }) => {
      await open(page);
      await web(field(page, 'From')).toBeFocused();
      await field(page, 'From').fill('5/26');
      await field(page, 'To').fill('2025-06-08');
      await web(day(page, 'Monday, May 26')).toHaveAttribute('aria-pressed', 'true'); // the months follow the fields
      await page.keyboard.press('Enter');
      await web(panel(page)).toHaveCount(0);
      await web(period(page)).toHaveText(/05\/26\/2025 – 06\/08\/2025/);
      expect(hash(page)).toBe(at('2025-05-26', '2025-06-08'));
      await web(page.getByText('05/26 – 06/01')).toBeVisible();
      await web(period(page)).toBeFocused();
    }));

  it('that cannot be is refused in words, under the fields, and nothing happens to the page', () =>
    inMyTime(async ({ page }) => {
      await open(page);
      const typed = async (from: string, to: string) => {
        await field(page, 'From').fill(from);
        await field(page, 'To').fill(to);
        await button(page, 'Apply').click();
      };
      const wrong = (name: 'From' | 'To', text: string) => web(field(page, name)).toHaveAccessibleDescription(text);

      await typed('02/30/2025', 'Friday');
      await wrong('From', 'This date does not exist.');
      await wrong('To', 'Enter a date as MM/DD/YYYY.');
      await web(field(page, 'From')).toBeFocused();

      await typed('06/09/2025', '');
      await wrong('To', 'Enter a date.');
      await web(field(page, 'From')).toHaveAccessibleDescription('');
      await web(field(page, 'To')).toBeFocused();

      await typed('06/22/2025', '06/09/2025');
      await wrong('To', 'Start date cannot be after end date');
      await typed('01/31/2025', '04/01/2025');
      await wrong('To', 'Date range cannot exceed 2 months');
      await web(field(page, 'From')).toHaveAttribute('aria-invalid', 'true');
      expect(hash(page)).toBe('#/my-time');

      await typed('01/31/2025', '03/31/2025');
      await web(period(page)).toHaveText(/01\/31\/2025 – 03\/31\/2025/);
    }));

  it('stays as it was after Escape, Cancel or a click beside it', () =>
    inMyTime(async ({ page }) => {
      const leave = {
        Escape: () => page.keyboard.press('Escape'),
        Cancel: () => button(page, 'Cancel').click(),
        beside: () => page.getByRole('heading', { name: 'My Time' }).click(),
      };
      for (const [how, act] of Object.entries(leave)) {
        await open(page);
        await web(field(page, 'From')).toHaveValue('06/09/2025'); // earlier input is discarded
        await field(page, 'From').fill('06/01/2025');
        await act();
        await web(panel(page)).toHaveCount(0);
        if (how !== 'beside') await web(period(page)).toBeFocused(); // a click moves the focus to its target
        expect(hash(page)).toBe('#/my-time');
      }
    }));

  // Browsers in which it is already tomorrow or still yesterday: a clicked day is that day, and today is the person's.
  it.each(['Pacific/Kiritimati', 'America/Los_Angeles'])(
    'is clicked in the months, with a browser in %s',
    (timezoneId) =>
      inMyTime(
        async ({ page }) => {
          await page.clock.setFixedTime(
            timezoneId === 'Pacific/Kiritimati' ? '2025-06-11T15:00:00Z' : '2025-06-11T05:30:00Z',
          );
          await open(page);
          await web(panel(page).locator('[aria-current="date"]')).toHaveAccessibleName('Wednesday, June 11, 2025');
          await day(page, 'Monday, June 30').click();
          await web(field(page, 'From')).toHaveValue('06/30/2025');
          await web(field(page, 'To')).toHaveValue('');
          await day(page, 'Tuesday, July 1').click();
          await web(field(page, 'To')).toHaveValue('07/01/2025');
          await button(page, 'Previous month').click();
          await day(page, 'Saturday, May 31').click();
          await day(page, 'Saturday, May 31').click(); // a single day is a valid range
          await button(page, 'Apply').click();
          await web(period(page)).toHaveText(/05\/31\/2025 – 05\/31\/2025/);
          expect(hash(page)).toBe(at('2025-05-31', '2025-05-31'));
        },
        { timezoneId },
      ),
  );

  it('clicked backwards is in order; weeks start on Monday; over two months is refused at once', () =>
    inMyTime(async ({ page }) => {
      await open(page);
      await web(panel(page).getByRole('columnheader').first()).toHaveText('Mo');
      await day(page, 'Friday, June 20').click();
      await day(page, 'Tuesday, June 10').click();
      await web(field(page, 'From')).toHaveValue('06/10/2025');
      await web(field(page, 'To')).toHaveValue('06/20/2025');
      await day(page, 'Sunday, June 1').click();
      await button(page, 'Next month').click();
      await day(page, 'Saturday, August 2').click();
      await web(field(page, 'To')).toHaveAccessibleDescription('Date range cannot exceed 2 months');
    }));

  it('may be one of those that are often used', () =>
    inMyTime(async ({ page }) => {
      const often = [
        ['This week', '2025-06-09', '2025-06-15'],
        ['Last week', '2025-06-02', '2025-06-08'],
        ['This month', '2025-06-01', '2025-06-30'],
        ['Last month', '2025-05-01', '2025-05-31'],
        ['This period', '2025-06-09', '2025-06-22'],
      ] as const;
      for (const [name, start, end] of often) {
        await period(page).click();
        await button(page, name).click();
        await web.poll(() => hash(page)).toBe(at(start, end));
        await web(panel(page)).toHaveCount(0);
        await web(period(page)).toBeFocused();
      }
      await period(page).click();
      await web(button(page, 'This period')).toHaveAttribute('aria-pressed', 'true');
      await web(button(page, 'This week')).toHaveAttribute('aria-pressed', 'false');
    }));

  it('is chosen without a pointer', () =>
    inMyTime(async ({ page }) => {
      await period(page).focus();
      await page.keyboard.press('Enter');
      await web(field(page, 'From')).toBeFocused();
      await web(day(page, 'Monday, June 9')).toBeVisible();
      for (const name of ['To', 'Previous month', 'June 2025', 'Monday, June 9, 2025']) {
        await page.keyboard.press('Tab');
        if (name === 'To') await web(field(page, 'To')).toBeFocused();
        else await web(button(page, name)).toBeFocused();
      }
      await button(page, 'June 2025').press('Enter'); // switches to the months of the year, and back
      await web(button(page, 'Jun').first()).toBeFocused();
      await page.keyboard.press('Enter');
      await web(day(page, 'Monday, June 9')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await web(field(page, 'To')).toHaveValue('06/18/2025');
      await button(page, 'Apply').focus();
      await page.keyboard.press('Enter');
      await web(period(page)).toHaveText(/06\/17\/2025 – 06\/18\/2025/);
      await web(period(page)).toBeFocused();
    }));

  it('costs nothing before it is opened, and can be typed where the months do not come', () =>
    inMyTime(async ({ page }) => {
      const asked: string[] = [];
      await page.route('**/*range-calendar*.js', (route) => {
        asked.push(route.request().url());
        return route.abort();
      });
      await page.reload();
      await web(page.getByLabel(/^Hours, Mon 06\/09/)).toBeVisible();
      expect(asked).toEqual([]);
      await period(page).click();
      await web(page.getByText('The calendar could not be loaded. Type the dates instead.')).toBeVisible();
      expect(asked).not.toEqual([]);
      await field(page, 'To').fill('06/10/2025');
      await button(page, 'Apply').click();
      await web(period(page)).toHaveText(/06\/09\/2025 – 06\/10\/2025/);
    }));

  it('is not left with unsaved changes without asking', () =>
    inMyTime(async ({ page }) => {
      const hours = page.getByLabel(/^Hours, Mon 06\/09/);
      await hours.fill('8');
      await open(page);
      await button(page, 'Last week').click();
      await web(
        page.getByText('If you navigate away from this page without saving, changes will be lost.'),
      ).toBeVisible();
      await web(page.getByRole('button', { name: 'Save and leave' })).toBeFocused();
      await page.keyboard.press('Escape');
      await web(hours).toHaveValue('8.00');
      expect(hash(page)).toBe('#/my-time');
      await web(period(page)).toHaveText(/06\/09\/2025 – 06\/22\/2025/);
    }));

  it('is a sheet as wide as a phone, with one month and room for a thumb', () =>
    inMyTime(async ({ page }) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await open(page);
      const box = await panel(page).boundingBox();
      expect(box).toMatchObject({ x: 0, width: 390 });
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
      await web(panel(page).getByRole('table')).toHaveCount(1);
      expect((await day(page, 'Monday, June 9').boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await day(page, 'Thursday, June 12').click();
      await day(page, 'Friday, June 13').click();
      await button(page, 'Apply').click();
      await web(period(page)).toHaveText(/06\/12\/2025 – 06\/13\/2025/);
      await web(period(page)).toBeFocused();
    }, PHONE));
});
