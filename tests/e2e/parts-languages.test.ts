import { expect, it } from 'vitest';
import { partNames, pseudoPartsSite, statesOn } from '../builders/parts-site.ts';
import { PHONE } from './browser.ts';
import { aPartsPage } from './parts-page.ts';

const atPart = aPartsPage(pseudoPartsSite);

/** There are a few hundred states. */
const ALL_PARTS = 240_000;

it(
  'LG-4: parts with longer texts, from right to left, are no wider than a phone',
  () =>
    atPart(
      partNames[0]!,
      async ({ page, url }) => {
        const wide: string[] = [];
        for (const part of partNames) {
          await page.goto(`${url}#/${part}`);
          for (const { name, at } of await statesOn(page)) {
            await page.evaluate((to) => {
              location.hash = to;
            }, at);
            const shown = page.locator('h1[data-name]', { hasText: `${part}: ${name}` });
            await shown.waitFor({ state: 'attached' });
            const [content, screen] = await page.evaluate(async () => {
              const frame = () => new Promise(requestAnimationFrame);
              await frame();
              await frame();
              return [document.documentElement.scrollWidth, window.innerWidth] as const;
            });
            if (content > screen) wide.push(`${part}, ${name}: ${content} of ${screen}`);
          }
        }
        expect(wide).toEqual([]);
      },
      PHONE,
    ),
  ALL_PARTS,
);
