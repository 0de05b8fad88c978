import { expect, it } from 'vitest';
import { aBrowser, web } from './browser.ts';
import { aPartsPage } from './parts-page.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();
const atPart = aPartsPage();

const PAGES = [
  ...['/my-time', '/request-vacation', '/my-vacation-request', '/documents', '/profile', '/audit', '/system'],
  ...['/timecard/totals', '/timecard/employees', '/vacation-management', '/vacation-balance', '/sick-leave-balance'],
  ...[
    '/accountant/timecards',
    '/accountant/ledger',
    '/utilization-rate',
    '/unbillable-hours-cost',
    '/scheduled-reports',
  ],
  ...['/summary', '/contract-placements', '/direct-placement', '/flat-rate', '/account-types', '/working-hours'],
  ...['/users', '/user/1/general', '/user/1/employment', '/add-user', '/clients', '/client-groups', '/offices'],
  ...['/countries', '/holidays', '/categories', '/positions', '/employment-types', '/vacations', '/sick-leave'],
];

it('every button and link that shows no words has a name, and shows it', () =>
  visit(async (opened) => {
    const { page } = opened;
    await openAs(opened, await opened.person({ roles: ['ROLE_ADMIN', 'ROLE_HR', 'ROLE_ACCOUNTANT'] }), PAGES[0] ?? '');
    const nameless: string[] = [];
    for (const at of PAGES) {
      await page.evaluate((to) => {
        window.location.hash = to;
      }, `#${at}`);
      await web(page.getByRole('heading', { level: 1 })).toBeVisible();
      await web(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      const found = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('button, a[href]')]
          .filter((control) => control.checkVisibility() && !control.ariaHidden && control.querySelector('svg'))
          .filter((control) => !(control.getAttribute('aria-label') ?? control.textContent ?? '').trim())
          .map(({ outerHTML }) => outerHTML),
      );
      nameless.push(...found.map((html) => `${at}: ${html}`));
    }
    expect(nameless).toEqual([]);
  }));

it('by pointer and by key, until something is pressed', () =>
  atPart('month-picker/usual', async ({ page }) => {
    const earlier = page.getByRole('button', { name: 'Previous month' });
    const chosen = page.getByRole('button', { name: 'Month: June 2025' });
    const tip = page.locator('[data-tip-shown]');
    await earlier.hover();
    await web(tip).toHaveText('Previous month');
    await chosen.hover();
    await web(tip).toHaveCount(0);
    await chosen.focus();
    await page.keyboard.press('Tab');
    await web(tip).toHaveText('Next month');
    await page.keyboard.press('Escape');
    await web(tip).toHaveCount(0);
    await web(earlier).not.toHaveAttribute('title');
  }));
