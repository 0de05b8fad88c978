import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtClient } from '@hourbook/server/http/client-files.ts';
import axe, { type AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { expect as playwrightExpect } from 'playwright/test';
import { afterAll, beforeAll, expect } from 'vitest';
import { type HourbookOptions, type Running, withHourbook } from '../builders/hourbook.ts';
import { launchChromium } from './chromium.ts';

const results = fileURLToPath(new URL('../.results/', import.meta.url));

/** Waits for the page as long as a busy machine may need. */
export const web = playwrightExpect.configure({ timeout: 15_000 });

const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Each scheme and each size once: a colour is what it is in every size, and so is a layout in every scheme. */
export const LOOKS = [
  ['light', {}],
  ['dark', PHONE],
] as const;

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
        context.setDefaultTimeout(15_000);
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

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @returns what axe finds wrong by WCAG 2.2 AA and good practice, a line each; and a page that is wider than the screen */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  // Colours on their way are nobody's: what moves comes to its end first, unless it moves for ever.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  const found: AxeResults['violations'] = await page.evaluate(
    // This runs in the page, where axe now is.
    async (rules) => (await (window as unknown as { axe: typeof axe }).axe.run({ runOnly: rules })).violations,
    RULES,
  );
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  return [
    ...found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
    ...(wide > screen ? [`the page is ${wide} wide, the screen ${screen}`] : []),
  ];
}
