import { expect, it } from 'vitest';
import { openState, partNames, statesOn } from '../builders/parts-site.ts';
import { SIZES, violations, web } from './browser.ts';
import { aPartsPage } from './parts-page.ts';

const atPart = aPartsPage();

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

it('the page of parts finds a part by its name, and shows each of its states in a frame', () =>
  atPart('', async ({ page }) => {
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
  }));
