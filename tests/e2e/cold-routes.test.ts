import { gzipSync } from 'node:zlib';
import { roleNames } from '@hourbook/domain/access/roles.ts';
import type { Page, Response } from 'playwright';
import { describe, expect, it } from 'vitest';
import { aBrowser, web } from './browser.ts';
import { openAs } from './signed-in.ts';

const visit = aBrowser();

/**
 * The most files of a page. Its calls are bounded apart, by what they ask: how many requests they come in depends on how
 * quickly the page asks one after the other.
 */
const FILES = 26;
const ASKED = 14;
/** Where several pieces that few pages share come together: grouped, so that the next one fits in too. */
const TIGHTER = ['/holidays', '/accountant/timecards'];
const KILOBYTE = 1024;
/** As a browser has it at its first visit: what the worker loads comes after the page (OF-1). */
const WITH_WORKER = { serviceWorkers: 'allow' } as const;

/** What a page loads: files, the size of its scripts in KB (gzipped), and the procedures it calls. */
interface Loaded {
  readonly files: number;
  readonly scripts: number;
  readonly asked: number;
}

/** @returns the procedures that a request calls, [] of a file */
const proceduresIn = (url: string): readonly string[] =>
  new URL(url).pathname.match(/^\/trpc\/(.+)$/)?.[1]?.split(',') ?? [];

/** Opens a page without a cache. */
async function fetched(page: Page, open: () => Promise<unknown>): Promise<Loaded> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const sizes: Promise<number>[] = [];
  let asked = 0;
  const note = (response: Response) => {
    const called = proceduresIn(response.url()).length;
    asked += called;
    if (called > 0) return;
    const isScript = response.request().resourceType() === 'script';
    sizes.push(isScript ? response.body().then((body) => gzipSync(body).byteLength / KILOBYTE) : Promise.resolve(0));
  };
  page.on('response', note);
  await page.goto('about:blank');
  sizes.length = 0;
  asked = 0;
  await open();
  await web(page.getByRole('heading', { level: 1 })).toBeVisible();
  await web(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.detach();
  const all = await Promise.all(sizes);
  return { files: all.length, scripts: all.reduce((sum, size) => sum + size, 0), asked };
}

describe('a page that is opened for the first time', () => {
  it('to sign in loads at most 200 KB of scripts, in few files', () =>
    visit(async ({ page, url }) => {
      const { files, scripts } = await fetched(page, () => page.goto(`${url}/#/login`));
      expect(scripts).toBeLessThanOrEqual(200);
      expect(scripts).toBeGreaterThan(50); // the measurement works
      expect(files).toBeLessThanOrEqual(13);
    }, WITH_WORKER));

  it.each([
    '/today',
    '/my-time',
    '/users',
    '/clients',
    '/holidays',
    '/directory',
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
    '/help',
    '/help/guides/employee',
  ])('%s loads at most 320 KB of scripts in few files, and asks little', (route) =>
    visit(async (opened) => {
      const { page, person } = opened;
      const admin = await person({ roles: [...roleNames] });
      const { files, scripts, asked } = await fetched(page, () => openAs(opened, admin, route));
      expect(scripts).toBeLessThanOrEqual(320);
      expect(files).toBeLessThanOrEqual(TIGHTER.includes(route) ? FILES - 2 : FILES);
      expect(asked).toBeGreaterThan(0);
      expect(asked).toBeLessThanOrEqual(ASKED);
    }, WITH_WORKER),
  );
});
