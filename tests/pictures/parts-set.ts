import { join } from 'node:path';
import type { Browser } from 'playwright';
import { openState, partNames, partsSite, statesOn } from '../builders/parts-site.ts';
import { NOW, shoot, USUAL, WIDTHS } from './shots.ts';

/**
 * Takes the pictures of every state of every part.
 * @returns the parts that could not be shown completely, with the reason
 */
export async function takeParts(browser: Browser, folder: string): Promise<string[]> {
  const site = await partsSite();
  const context = await browser.newContext(USUAL);
  const troubles: string[] = [];
  for (const part of partNames) {
    for (const [device, width] of Object.entries(WIDTHS)) {
      const page = await context.newPage();
      try {
        await page.setViewportSize({ width, height: 900 });
        await page.clock.setFixedTime(NOW);
        await page.goto(`${site}state.html#/${part}`);
        for (const state of await statesOn(page)) {
          await openState(page, state);
          await shoot(page, join(folder, `part.${part}.${state.name.replaceAll(' ', '-')}.${device}`));
        }
      } catch (error) {
        troubles.push(`${part}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      }
      await page.close();
    }
  }
  await context.close();
  return troubles;
}
