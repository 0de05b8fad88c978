import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { partsSite } from '../builders/parts-site.ts';
import { onPage, SIZES, violations, watched, web } from './browser.ts';
import { atPart, partNames } from './parts-page.ts';

beforeAll(() => partsSite().then(() => {}));

interface Listed {
  readonly name: string;
  /** After the `#`. */
  readonly at: string;
  readonly shows: string;
}

/** The states of the part that is open. */
const statesOn = async (page: Page): Promise<readonly Listed[]> => {
  const links = page.locator('a[data-shows]');
  await web(links.first()).toBeVisible();
  return links.evaluateAll((all) =>
    all.map((link) => ({
      name: link.textContent,
      at: link.getAttribute('href') ?? '',
      shows: link.getAttribute('data-shows') ?? '',
    })),
  );
};

/** Draws a state without loading the page anew, and waits until it shows its text. */
async function openState(page: Page, { at, shows }: Listed): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, at);
  const own = page.locator(':not([data-name])');
  const seen = page.getByText(shows).and(own).or(page.getByLabel(shows)).filter({ visible: true });
  await web(seen.first()).toBeVisible();
}

it.each(SIZES.flatMap(([where, size]) => partNames.map((part) => [part, where, size] as const)))(
  '%s is for everybody in each of its states: %s',
  (part, _where, size) =>
    atPart(
      part,
      async ({ page }) => {
        const states = await statesOn(page);
        const wrong: string[] = [];
        for (const state of states) {
          await openState(page, state);
          wrong.push(...(await violations(page)).map((line) => `${state.name}: ${line}`));
        }
        expect(wrong).toEqual([]);
      },
      size,
    ),
);

it('the page of parts finds a part by its name, and shows each of its states in a frame', async () => {
  const site = await partsSite();
  await onPage(
    (page) =>
      watched(page, async () => {
        await page.goto(site);
        const list = page.getByRole('navigation', { name: 'Parts' });
        await web(list.getByRole('link')).toHaveText([...partNames]);
        await page.keyboard.press('/');
        await page.keyboard.type('chip');
        await web(list.getByRole('link')).toHaveText(['chip', 'filter-chips']);
        await list.getByRole('link', { name: 'chip', exact: true }).click();
        const good = page.frameLocator('iframe[title="chip: good"]');
        await web(good.getByText('Approved')).toBeVisible();
        await page.getByRole('radio', { name: 'Dark' }).check();
        await web(good.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
        await page.getByRole('radio', { name: 'Phone' }).check();
        expect(await good.locator('html').evaluate(() => innerWidth)).toBe(390);
        await page.getByRole('link', { name: 'wait' }).click();
        await web(page.locator('iframe')).toHaveCount(1);
        await web(page).toHaveURL(/#\/chip\/wait$/);
        await web(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('chip');
        expect(await violations(page)).toEqual([]);
      }),
    {},
    () => `${site}none.txt`,
  );
});
