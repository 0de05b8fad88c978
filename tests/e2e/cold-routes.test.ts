import { gzipSync } from 'node:zlib';
import { roleNames } from '@hourbook/domain/access/roles.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { aBrowser, web } from './browser.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

/** Where several pieces that few pages share come together: grouped, so that the next one fits in too. */
const TIGHTER = ['/holidays', '/accountant/timecards'];
const KILOBYTE = 1024;

/** Opens a page without a cache. @returns the number of requests, and the size of the scripts in KB, gzipped */
async function fetched(page: Page, open: () => Promise<unknown>): Promise<{ requests: number; scripts: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const sizes: Promise<number>[] = [];
  const note = (response: { request(): { resourceType(): string }; body(): Promise<Buffer> }) => {
    const isScript = response.request().resourceType() === 'script';
    sizes.push(isScript ? response.body().then((body) => gzipSync(body).byteLength / KILOBYTE) : Promise.resolve(0));
  };
  page.on('response', note);
  await page.goto('about:blank');
  sizes.length = 0;
  await open();
  await web(page.getByRole('heading', { level: 1 })).toBeVisible();
  await web(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.detach();
  const all = await Promise.all(sizes);
  return { requests: all.length, scripts: all.reduce((sum, size) => sum + size, 0) };
}

describe('a page that is opened for the first time', () => {
  it('to sign in loads at most 200 KB of scripts, in few files', () =>
    visit(async ({ page, url }) => {
      const { requests, scripts } = await fetched(page, () => page.goto(`${url}/#/login`));
      expect(scripts).toBeLessThanOrEqual(200);
      expect(scripts).toBeGreaterThan(50); // the measurement works
      expect(requests).toBeLessThanOrEqual(15);
    }));

  it.each([
    '/my-time',
    '/users',
    '/clients',
    '/holidays',
    '/documents',
    '/profile',
    '/accountant/timecards',
    '/utilization-rate',
    '/summary',
    '/contract-placements',
    '/direct-placement',
    '/flat-rate',
    '/account-types',
    '/request-vacation',
    '/my-vacation-request',
    '/vacation-management',
    '/vacation-balance',
    '/audit',
    '/scheduled-reports',
    '/working-hours',
  ])('%s loads at most 320 KB of scripts, and with all else at most 30 files', (route) =>
    visit(async (opened) => {
      const { page, person } = opened;
      const admin = await person({ roles: [...roleNames] });
      const { requests, scripts } = await fetched(page, () => openAs(opened, admin, route));
      expect(scripts).toBeLessThanOrEqual(320);
      expect(requests).toBeLessThanOrEqual(30);
      if (TIGHTER.includes(route)) expect(requests).toBeLessThanOrEqual(28);
    }),
  );
});
