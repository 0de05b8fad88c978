import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtClient } from '@hourbook/server/http/client-files.ts';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { expect as playwrightExpect } from 'playwright/test';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { HourbookOptions, Running } from '../builders/hourbook.ts';
import { launchChromium } from './chromium.ts';
import { keptPages, type PageOptions } from './kept-page.ts';
import { keptServer } from './kept-server.ts';

const results = fileURLToPath(new URL('../.results/', import.meta.url));

/** Waits for the page as long as a busy machine may need. */
export const web = playwrightExpect.configure({ timeout: 15_000 });

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** The sizes of screen; `violations` looks at each scheme of colours. */
export const SIZES = [
  ['on a desktop', {}],
  ['on a phone', PHONE],
] as const;

export interface Visit extends Running {
  readonly page: Page;
}

/** @returns the address of somebody whom each test makes anew: the company knows each address once */
export function ownAddress(name: string): () => string {
  let tests = 0;
  beforeEach(() => {
    tests += 1;
  });
  return () => `${name}.${tests}@northbridge.example`;
}

interface VisitOptions extends PageOptions, Pick<HourbookOptions, 'now' | 'environment'> {
  /** With a server of its own, since the test changes what everybody in the company sees. */
  readonly alone?: boolean;
}

/**
 * A browser and a server for one test file. Each visit has a page that nobody before it has left anything on; a failed one
 * leaves a picture in tests/.results. Whatever a page throws, logs as an error or is kept from loading fails the visit.
 * @param furnish what the company has beside its offices and clients; tests leave it as it is
 */
export function aBrowser(furnish?: (running: Running) => Promise<unknown>) {
  let browser: Browser;
  const server = keptServer(furnish);
  const onPage = keptPages(() => browser);
  beforeAll(async () => {
    if (!existsSync(join(builtClient, 'index.html'))) throw new Error('The client is not built: run `npm run build`.');
    browser = await launchChromium();
  });
  afterAll(() => Promise.all([browser.close(), server.close()]));

  return (use: (visit: Visit) => Promise<void>, options: VisitOptions = {}): Promise<void> => {
    const { now, environment, alone = Boolean(now ?? environment), ...page } = options;
    const visiting = (running: Running): Promise<void> =>
      onPage(
        (open) => watched(open, () => use(withPage(running, open))),
        page,
        () => `${running.url}/favicon.svg`,
      );
    return alone
      ? server.alone(visiting, { ...(now && { now }), ...(environment && { environment }) })
      : server.shared(visiting);
  };
}

/** @throws what the test throws, with a picture of the page; and when something went wrong on the page unseen */
export async function watched(page: Page, use: () => Promise<void>): Promise<void> {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    // A refused call is the server's business; the browser logs each.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      troubles.push(message.text());
  });
  try {
    await use();
    expect(troubles).toEqual([]);
  } catch (error) {
    await mkdir(results, { recursive: true });
    const name = (expect.getState().currentTestName ?? 'visit').replace(/\W+/g, '-');
    await page.screenshot({ path: `${results}${name}.png` }).catch(() => {});
    throw error;
  }
}

/** The getters of the running server stay getters: it may be restarted. */
const withPage = (running: Running, page: Page): Visit =>
  Object.defineProperties({ page } as Visit, Object.getOwnPropertyDescriptors(running));

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the other scheme can break: schemes differ by their colours alone. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * @returns what axe finds wrong by WCAG 2.2 AA and good practice, a line each, in the scheme of colours that the page is in
 * and with the colours of the other one; and a page that is wider than the screen
 */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await wrongBy(page, { type: 'tag', values: RULES });
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: dark ? 'light' : 'dark' });
  const other = await wrongBy(page, { type: 'rule', values: COLOURS });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  return [
    ...found,
    ...other.map((line) => `${dark ? 'light' : 'dark'}: ${line}`),
    ...(wide > screen ? [`the page is ${wide} wide, the screen ${screen}`] : []),
  ];
}

/** What axe, which is on the page, finds wrong by some rules. */
const wrongBy = (page: Page, runOnly: RunOnly): Promise<string[]> =>
  page.evaluate(async (rules) => {
    const frame = () => new Promise(requestAnimationFrame);
    // A change of the scheme reaches the page with a frame, and the app's answer to it with the next.
    await frame();
    await frame();
    // Colours on their way are nobody's: what moves comes to its end first, unless it moves for ever.
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    );
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run({ runOnly: rules, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, runOnly);
