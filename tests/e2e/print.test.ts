import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { anAssignment, LAKESHORE } from '../builders/people.ts';
import { inAccounting, RANGE, twoPeople } from './accounting-screen.ts';
import { aBrowser, ownAddress, web } from './browser.ts';
import { enterRows, myTimeIn } from './my-time-page.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();
const inMyTime = myTimeIn(visit);
const address = ownAddress('print');

/** Shows the page as a browser prints it. @param width of the paper in pixels */
async function print(page: Page, width = 720): Promise<void> {
  await page.setViewportSize({ width, height: 960 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}
const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const WHITE = 'rgb(255, 255, 255)';

/** @returns the elements that are wider than their frame or the paper; not SVGs, whose texts are also in a table */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :not(svg, svg *)')]
      .filter((each) => {
        const { width, right } = each.getBoundingClientRect();
        const isCut = getComputedStyle(each).overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1;
        return width > 4 && (right > innerWidth + 1 || isCut);
      })
      .map((each) => `${each.tagName} ${each.textContent.slice(0, 40)}`),
  );

describe('the lists of accounting on paper', () => {
  /** The width in pixels of A4 between its margins. */
  const PAPER = 688;
  const isAcross = (page: Page, below: string) =>
    page.evaluate((selector) => {
      const [table, line] = [document.querySelector('main table'), document.querySelector(selector)];
      return Boolean(table && line && table.getBoundingClientRect().bottom > line.getBoundingClientRect().top);
    }, below);

  it('have their period, what they are filtered by, whole names, and what they come to below', () =>
    inAccounting(visit, { before: twoPeople, path: `/accountant/timecards${RANGE}&officeId=1` }, async ({ page }) => {
      const name = page.getByRole('rowheader').getByRole('link', { name: 'Raman, Priya' });
      await web(name).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: PAPER, height: 960 });
      await web(page.getByText('Office: Chicago')).toBeVisible();
      await web(page.getByText('06/09/2025 – 06/22/2025')).toBeVisible();
      expect((await name.boundingBox())?.height).toBeLessThan(40); // two lines at most
      await web(page.getByRole('region', { name: 'Totals' })).toContainText('Total 23.50 h');
      expect(await isAcross(page, 'section[aria-label="Totals"]')).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PAPER);
    }));

  it('the timecard of an employee has whose it is and its total', () =>
    visit(
      async (opened) => {
        const admin = await opened.person({ roles: ['ROLE_ADMIN'] });
        const dana = await opened.person({ firstName: 'Priya', lastName: 'Raman' });
        const row = { id: null, trackingDate: '2025-06-09', clientId: 2, trackingType: 'RATE_HOURS', hours: 8 };
        const own = await opened.signIn(dana);
        expect((await own.post(`/api/v1/my-time${RANGE}`, [{ ...row, comment: null }])).status).toBe(200);
        await openAs(opened, admin, `/timecard/employees${RANGE}&userId=${dana.id}`);
        const { page } = opened;
        await web(page.getByRole('row').nth(2)).toBeVisible();
        await page.emulateMedia({ media: 'print' });
        await page.setViewportSize({ width: PAPER, height: 960 });
        await web(page.getByText('Employee: Raman, Priya')).toBeVisible();
        await web(page.getByRole('region', { name: 'Totals' })).toContainText('Total 8.00 h');
        await web(page.getByText('This period')).toBeHidden();
        expect(await isAcross(page, 'section[aria-label="Totals"]')).toBe(false);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PAPER);
      },
      { alone: true },
    ));
});

describe('on paper', () => {
  it('a timesheet is a table with whose it is, where and for when, to be signed', () =>
    inMyTime(async (opened) => {
      await enterRows(opened);
      const { page, hours } = opened;
      await hours('Wed 06/11').fill('6');
      await hours('Wed 06/11').press('Tab'); // as 6.00; it is left by the print too, at a moment of the browser's choice
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
      await web(hours('Wed 06/11')).toHaveValue('6.00');
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

  it('every page of a phone is light, without menu and bars, and nothing of it is cut off', () =>
    visit(async (opened) => {
      const { page, person } = opened;
      const { id } = await person({
        email: address(),
        assignments: [anAssignment(LAKESHORE, { isDefaultClient: true })],
      });
      await openAs(opened, await person({ email: address(), roles: ['ROLE_ADMIN'] }), '/users');
      const tabs = ['general', 'employment', 'clients', 'legal-status', 'time-off'].map((tab) => `/user/${id}/${tab}`);
      const settings = [
        'clients',
        'client-groups',
        'offices',
        'countries',
        'positions',
        'employment-types',
        'holidays',
      ];
      const others = [...settings, 'working-hours', 'documents', 'profile', 'add-user', 'my-time'].map(
        (at) => `/${at}`,
      );
      for (const at of ['/users', ...tabs, ...others]) {
        await page.goto(new URL(at, page.url()).href);
        await web(page.locator('main h1')).toBeVisible();
        await page.waitForLoadState('networkidle');
        await print(page, 390);
        expect(await cutOff(page), at).toEqual([]);
        await web(page.locator('nav:not([aria-label="Breadcrumb"]) a:visible'), at).toHaveCount(0);
        expect(await background(page), at).toBe(WHITE);
        await page.emulateMedia({ media: null, colorScheme: null });
      }
    }));

  it.each([
    ['/users', 'People'],
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
