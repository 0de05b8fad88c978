import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtClient } from '@hourbook/server/http/client-files.ts';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { expect as playwrightExpect } from 'playwright/test';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { HourbookOptions, Running } from '../builders/hourbook.ts';
import { launchChromium } from './chromium.ts';
import { keptPages, type PageOptions } from './kept-page.ts';
import { keptServer } from './kept-server.ts';

const results = fileURLToPath(new URL('../.results/', import.meta.url));

/** Waits as long as the page may need on a busy machine. */
export const web = playwrightExpect.configure({ timeout: 15_000 });

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** The screen sizes; `violations` covers both color schemes. */
export const SIZES = [
  ['on a desktop', {}],
  ['on a phone', PHONE],
] as const;

export interface Visit extends Running {
  readonly page: Page;
}

/** @returns a function that gives each test its own e-mail address, which a company may have only once */
export function ownAddress(name: string): () => string {
  let tests = 0;
  beforeEach(() => {
    tests += 1;
  });
  return () => `${name}.${tests}@northbridge.example`;
}

interface VisitOptions extends PageOptions, Pick<HourbookOptions, 'now' | 'environment'> {
  /** Whether the test has its own server, since it changes what everyone in the company sees. */
  readonly alone?: boolean;
}

/** The browser of this worker, which ends with it: the files that a worker runs share its modules (`isolate: false`). */
let browser: Promise<Browser> | null = null;

/** Gives a test one of the pages that are kept open between tests, files included. */
export const onPage = keptPages(async () => {
  if (!(await browser)?.isConnected()) browser = launchChromium();
  return browser!;
});

/**
 * A server for one test file, in the browser of its worker. Each visit gets a clean page; a failed one leaves a screenshot in
 * tests/.results. A visit also fails if its page throws, logs an error, or is blocked from loading something.
 * @param furnish adds shared data to the company, which tests do not change
 */
export function aBrowser(furnish?: (running: Running) => Promise<unknown>) {
  const server = keptServer(furnish);
  beforeAll(() => {
    if (!existsSync(join(builtClient, 'index.html'))) throw new Error('The client is not built: run `npm run build`.');
  });
  afterAll(server.close);

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

/** Where parts of a page stand on it, wherever it is scrolled to; before and after an answer they are the same. */
export const boxesOf = (parts: Locator): Promise<readonly (readonly number[])[]> =>
  parts.evaluateAll((all) =>
    all.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [x + window.scrollX, y + window.scrollY, width, height].map(Math.round);
    }),
  );

/** Loads an address anew, as in a new tab: going to another `#…` alone loads nothing. */
export async function openAnew(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
}

/** The most characters of a page in the log. */
const MOST_SHOWN = 4_000;

/** @throws what the test throws, after a screenshot; also if the page had errors that the test did not notice */
export async function watched(page: Page, use: () => Promise<void>): Promise<void> {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    // The browser logs every refused call, which is not an error of the page.
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
    // Where a test ran elsewhere, its log is all there is.
    const shown = await page
      .locator('body')
      .innerText({ timeout: 5_000 })
      .catch(() => '');
    console.error(`${page.url()}\n${shown.slice(0, MOST_SHOWN)}`);
    throw error;
  }
}

/** Copies getters as getters, since the server may be restarted. */
const withPage = (running: Running, page: Page): Visit =>
  Object.defineProperties({ page } as Visit, Object.getOwnPropertyDescriptors(running));

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules to repeat in the other scheme, which differs only in its colors. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * @returns the violations of WCAG 2.2 AA and of best practices that axe finds, one line each: all rules in the current
 * color scheme, the color rules in the other one; also if the page is wider than the screen
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

/** Runs some rules of axe, which must be loaded on the page. @returns the violations */
const wrongBy = (page: Page, runOnly: RunOnly): Promise<string[]> =>
  page.evaluate(async (rules) => {
    const frame = () => new Promise(requestAnimationFrame);
    // A new color scheme takes one frame to reach the page, and another for the app to react.
    await frame();
    await frame();
    // Let finite animations end first, since colors in transition belong to no scheme.
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    );
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run({ runOnly: rules, resultTypes: ['violations'] });
    // What a bar covers can be touched only after it is scrolled from there; axe measures the rest of it that looks out.
    const isCovered = ([selector]: unknown[]) => {
      const target = document.querySelector(String(selector))!;
      const { x, y, width, height } = target.getBoundingClientRect();
      return !target.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    return violations.flatMap(({ id, nodes }) =>
      nodes.filter(({ target }) => id !== 'target-size' || !isCovered(target)).map(({ html }) => `${id}: ${html}`),
    );
  }, runOnly);

/** A page on which something could not be reached is not told by itself that the server is back: somebody has to ask again. */
export const withoutRecovery = (page: Page): Promise<unknown> =>
  page.route('**/trpc/auth.ways*', (call) => call.abort());
