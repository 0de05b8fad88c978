import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { PASSWORD, type Running } from '../builders/hourbook.ts';
import { aBrowser, ownAddress, PHONE, violations, web } from './browser.ts';

const visiting = aBrowser();
/** The page takes typed text only after a short delay, so the clock must run. */
const visit = (use: Parameters<typeof visiting>[0], size = {}) => visiting(use, { ...size, runningClock: true });
const dana = ownAddress('dana');

async function signIn({ signIn, person, url }: Running, page: Page): Promise<void> {
  const { cookie } = await signIn(await person({ username: dana() }));
  await page.context().addCookies([{ name: 'hourbook_session', value: cookie.split('=')[1] ?? '', url }]);
}

/** Expands the section of one call. */
async function open(page: Page, method: string, path: string) {
  const summary = page.locator('.opblock-summary-control', {
    has: page.locator(`[data-path="${path}"]`),
    hasText: method,
  });
  await summary.click();
  return page.locator('.opblock', { has: summary });
}

describe('the page of the API', () => {
  it('shows every call of the description, in sight or not', () =>
    visit(async ({ page, url }) => {
      const { paths }: { paths: Record<string, object> } = await (await fetch(`${url}/api/openapi.json`)).json();
      const calls = Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      await page.goto(`${url}/api/`);
      await web(page.locator('.opblock')).toHaveCount(calls.length);
      const shown = await page.locator('.opblock').evaluateAll((blocks) =>
        blocks.map((block) => {
          const method = block.querySelector('.opblock-summary-method')?.textContent;
          return `${method} ${block.querySelector('[data-path]')?.getAttribute('data-path')}`;
        }),
      );
      expect(shown.toSorted()).toEqual(calls.toSorted());
    }));

  it("tries a call with the visitor's own session", () =>
    visit(async (running) => {
      const { page, url } = running;
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).origin));
      await signIn(running, page);
      await page.goto(`${url}/api/`);
      await web(page).toHaveTitle('API · Hourbook');
      const mine = await open(page, 'GET', '/my-time');
      await mine.getByPlaceholder('startDate').fill('2025-06-09');
      await mine.getByPlaceholder('endDate').fill('2025-06-09');
      await mine.getByRole('button', { name: 'Execute' }).click();
      const answer = mine.locator('.live-responses-table');
      await web(answer.locator('.response-col_status').filter({ hasText: /^200/ })).toBeVisible();
      await web(answer.locator('.highlight-code').first()).toContainText('"trackingDate": "2025-06-09"');
      expect(new Set(asked)).toEqual(new Set([url]));
    }));

  it('says 401 to whoever is not signed in, and signs them in', () =>
    visit(async (running) => {
      const { page, url } = running;
      await running.person({ username: dana() });
      await page.goto(`${url}/api/`);
      const self = await open(page, 'GET', '/user/simple-me');
      await self.getByRole('button', { name: 'Execute' }).click();
      await web(self.locator('.live-responses-table')).toContainText('Please sign in.');
      await web(self.locator('.live-responses-table')).toContainText('401');
      const login = await open(page, 'POST', '/auth/login');
      await login.getByPlaceholder('username').fill(dana());
      await login.getByPlaceholder('password').fill(PASSWORD);
      await login.getByRole('button', { name: 'Execute' }).click();
      await web(login.locator('.live-responses-table')).toContainText('"firstName": "Dana"');
      await self.getByRole('button', { name: 'Execute' }).click();
      await web(self.locator('.live-responses-table')).toContainText('"firstName": "Dana"');
    }));

  it('saves hours', () =>
    visit(async (running) => {
      const { page, url } = running;
      await signIn(running, page);
      await page.goto(`${url}/api/`);
      const save = await open(page, 'POST', '/my-time');
      const row = { trackingDate: '2025-06-10', clientId: 2, trackingType: 'RATE_HOURS', hours: 8 };
      await save.getByLabel('Body').fill(JSON.stringify([row]));
      await save.getByRole('button', { name: 'Execute' }).click();
      await web(save.locator('.live-responses-table')).toContainText('"hours": 8');
    }));

  it('is for everybody', () =>
    visit(async (running) => {
      const { page, url } = running;
      await signIn(running, page);
      await page.goto(`${url}/api/`);
      await web(page.getByRole('heading', { name: 'timesheet' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      const [mine, save, login] = [
        await open(page, 'GET', '/my-time'),
        await open(page, 'POST', '/my-time'),
        await open(page, 'POST', '/auth/login'),
      ];
      for (const each of [mine, save, login]) {
        await each.getByRole('button', { name: 'Execute' }).click();
        await web(each.locator('.live-responses-table').or(each.locator('.invalid')).first()).toBeVisible();
      }
      expect(await violations(page)).toEqual([]);
    }));

  it('fits a phone, and is for everybody there', () =>
    visit(async (running) => {
      const { page, url } = running;
      await signIn(running, page);
      await page.goto(`${url}/api/`);
      const mine = await open(page, 'GET', '/my-time');
      await mine.getByRole('button', { name: 'Execute' }).click();
      await web(mine.locator('.live-responses-table')).toContainText('trackingDate');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await violations(page)).toEqual([]);
    }, PHONE));
});
