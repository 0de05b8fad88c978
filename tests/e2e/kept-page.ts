import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';

/** The events for which a test may have left listeners on the page. */
const LISTENED = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'response',
] as const;

const DESKTOP = { width: 1440, height: 900 };

/** The time on every page, unless a test sets another one. */
export const TODAY = '2025-06-11T15:00:00Z';

interface Kept {
  readonly context: BrowserContext;
  readonly page: Page;
}

export interface PageOptions extends BrowserContextOptions {
  /** Whether the page has a running clock with the real time; otherwise time stands still at `TODAY`. */
  readonly runningClock?: boolean;
}

/**
 * The pages of one browser, which tests use one after the other. An open page already has a renderer, compiled scripts
 * and a cache, so reusing it costs a third of a new one. Between two tests everything is removed that one could leave
 * for the other; a page whose test failed is not used again.
 */
export function keptPages(browser: () => Promise<Browser>) {
  const kept = new Map<string, Kept>();

  /** @param options those that cannot be changed in an open profile */
  async function open(key: string, { runningClock, ...options }: PageOptions): Promise<Kept> {
    const there = kept.get(key);
    if (there) return there;
    // Calls that a worker passes on are not seen by the page's routes, and its files would stay for the next test.
    const usual = { serviceWorkers: 'block' as const, viewport: DESKTOP, locale: 'en-US', timezoneId: 'Asia/Tokyo' };
    const context = await (await browser()).newContext({ ...usual, ...options });
    context.setDefaultTimeout(15_000);
    const made = { context, page: await context.newPage() };
    kept.set(key, made);
    return made;
  }

  /** @param site an address on the tested site whose answer is a file without scripts */
  return async (
    use: (page: Page) => Promise<void>,
    { viewport, colorScheme, ...options }: PageOptions,
    site: () => string,
  ): Promise<void> => {
    const key = JSON.stringify(options);
    const own = await open(key, options);
    const { page } = own;
    try {
      await page.setViewportSize(viewport ?? DESKTOP);
      await page.emulateMedia({ colorScheme: colorScheme ?? 'light' });
      if (!options.runningClock) await page.clock.setFixedTime(TODAY);
      await use(page);
      if (!(await reset(own, site()))) kept.delete(key);
    } catch (error) {
      kept.delete(key);
      await own.context.close();
      throw error;
    }
  };
}

/** Resets a page. @returns whether it can be used again; if the test closed the page, its profile is closed as well */
async function reset({ context, page }: Kept, site: string): Promise<boolean> {
  if (page.isClosed()) {
    await context.close();
    return false;
  }
  for (const other of context.pages()) if (other !== page) await other.close();
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    page.emulateMedia({ media: null, reducedMotion: null, forcedColors: null, contrast: null }),
  ]);
  for (const event of LISTENED) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // On the same site, so that the page stays in its process.
  await page.goto(site);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return true;
}
