import type { BrowserContextOptions, Page } from 'playwright';

/** The present, so that two sets show the same days. */
export const NOW = '2025-06-11T15:00:00Z';
export const WIDTHS = { desk: 1440, phone: 390 };
const SCHEMES = ['light', 'dark'] as const;

/** The profile that all pictures are taken in. */
export const USUAL: BrowserContextOptions = {
  locale: 'en-US',
  timezoneId: 'America/Chicago',
  reducedMotion: 'reduce',
};

/** Takes a page as it is, in both colour schemes. @param path of the pictures, without the scheme and the ending */
export async function shoot(page: Page, path: string): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: `${path}.${colorScheme}.png`,
      fullPage: true,
      animations: 'disabled',
      caret: 'hide',
    });
  }
}

/** Waits until a page has everything that it loads. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}
