import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtClient } from '@hourbook/server/http/client-files.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { type HourbookOptions, type Running, withHourbook } from '../builders/hourbook.ts';
import { launchChromium } from './chromium.ts';

const results = fileURLToPath(new URL('../.results/', import.meta.url));
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

export interface Visit extends Running {
  readonly page: Page;
}

/**
 * A browser for one test file. Each visit has a server and a profile of its own; a failed one leaves a picture in
 * tests/.results. Whatever a page throws, logs as an error or is kept from loading fails the visit.
 */
export function aBrowser() {
  let browser: Browser;
  beforeAll(async () => {
    if (!existsSync(join(builtClient, 'index.html'))) throw new Error('The client is not built: run `npm run build`.');
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  return (use: (visit: Visit) => Promise<void>, options: BrowserContextOptions & HourbookOptions = {}): Promise<void> =>
    withHourbook(
      async (running) => {
        const context = await browser.newContext({ ...DESKTOP, locale: 'en-US', timezoneId: 'Asia/Tokyo', ...options });
        context.setDefaultTimeout(10_000);
        const page = await context.newPage();
        const troubles: string[] = [];
        page.on('pageerror', (error) => troubles.push(String(error)));
        page.on('console', (message) => {
          // A refused call is the server's business; the browser logs each.
          if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
            troubles.push(message.text());
        });
        try {
          await use(withPage(running, page));
          expect(troubles).toEqual([]);
        } catch (error) {
          await mkdir(results, { recursive: true });
          const name = (expect.getState().currentTestName ?? 'visit').replace(/\W+/g, '-');
          await page.screenshot({ path: `${results}${name}.png` }).catch(() => {});
          throw error;
        } finally {
          await context.close();
        }
      },
      { ...options, client: builtClient },
    );
}

/** The getters of the running server stay getters: it may be restarted. */
const withPage = (running: Running, page: Page): Visit =>
  Object.defineProperties({ page } as Visit, Object.getOwnPropertyDescriptors(running));

/** @returns what axe finds wrong by WCAG 2.2 AA, as short lines */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(await import('node:fs/promises').then(({ readFile }) => readFile(axe, 'utf8')));
  const found = await page.evaluate(
    // Runs in the page, where axe is.
    async () =>
      (
        await (
          globalThis as unknown as {
            axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
          }
        ).axe.run({
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        })
      ).violations,
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
