import { readFileSync } from 'node:fs';
import { roleNames } from '@hourbook/domain/access/roles.ts';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { aBrowser, web } from './browser.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

/** The targets of the menu. */
const menu = readFileSync(new URL('../../client/src/features/shell/menu.ts', import.meta.url), 'utf8');
const places = [...menu.matchAll(/\bto: '([^']+)'/g)].map(([, to = '']) => to);
const ofSomebody = ['general', 'employment', 'legal-status', 'time-off', 'clients'];

const pathOf = (address: string): string => address.replace(/^.*#/, '').replace(/\?.*$/, '');

/** Waits until the page is loaded. A page that could not be opened or left would show an error instead. */
async function isThere(page: Page, path: string): Promise<void> {
  await web.poll(async () => pathOf(page.url())).toBe(path);
  await web(page.getByRole('heading', { level: 1 })).toBeVisible();
  await web(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  expect(await page.getByRole('heading', { level: 1 }).innerText(), path).not.toBe('This page could not be opened');
}

it(
  'every page and every tab is left by a link, by the menu and by Back',
  () =>
    visit(async (opened) => {
      const { page, person } = opened;
      const admin = await person({ firstName: 'Nina', lastName: 'Castellano', roles: [...roleNames] });
      const dana = await person({ hireDate: '2020-01-01' });
      const inMenu = (name: string) =>
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
      expect(places.length).toBeGreaterThan(10);
      await openAs(opened, admin, '/profile');
      await isThere(page, '/profile');
      for (const at of [...places, ...ofSomebody.map((tab) => `/user/${dana.id}/${tab}`)]) {
        await page.evaluate((to) => {
          location.hash = to;
        }, at);
        await isThere(page, at);
        const sister = page.locator('main nav a:not([aria-current])').first();
        if ((await sister.count()) > 0) {
          const to = await sister.getAttribute('href');
          await sister.click();
          await isThere(page, pathOf(to ?? ''));
          await page.goBack();
          await isThere(page, at);
        }
        const [name, elsewhere] = at === '/documents' ? ['My Time', '/my-time'] : ['Documents', '/documents'];
        await inMenu(name).click();
        await isThere(page, elsewhere);
        await page.goBack();
        await isThere(page, at);
        await page.goBack();
        await isThere(page, '/profile');
      }
    }),
  120_000,
); // every page of the client, six times each
