import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { type ServerProcess, startServer } from '../builders/server-process.ts';
import { launchChromium } from '../e2e/chromium.ts';
import { type PicturedPage, pages } from './pages.ts';
import { takeParts } from './parts-set.ts';
import { NOW, settled, shoot, USUAL, WIDTHS } from './shots.ts';

/** The same for each set, since some pages show addresses of the server. */
const PORT = '4716';

/**
 * Takes a picture of every page of the demo company and of every state of every part: on a desk and on a phone, light and dark.
 * @param folder gets one PNG for each, named after the page or the part
 * @returns the pages and parts that could not be shown completely, with the reason
 */
export async function takePictures(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  await using server = await startServer({ wholeDemo: true, env: { HOURBOOK_NOW: NOW, PORT } });
  const browser = await launchChromium();
  const troubles: string[] = [];
  try {
    for (const [person, theirs] of Map.groupBy(pages, ({ person }) => person)) {
      const context = await openContext(browser, server, person);
      for (const shown of theirs) {
        try {
          await takeOf(context, server.url, shown, folder);
        } catch (error) {
          troubles.push(`${shown.at}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
        }
      }
      await context.close();
    }
    troubles.push(...(await takeParts(browser, folder)));
  } finally {
    await browser.close();
  }
  return troubles;
}

async function openContext(
  browser: Browser,
  server: ServerProcess,
  person: PicturedPage['person'],
): Promise<BrowserContext> {
  const context = await browser.newContext(USUAL);
  context.setDefaultTimeout(20_000);
  if (person === null) return context;
  const [name = '', value = ''] = (await server.signIn(person)).split('=');
  await context.addCookies([{ name, value, url: server.url }]);
  return context;
}

async function takeOf(context: BrowserContext, url: string, { person, at }: PicturedPage, folder: string) {
  const name = at.replace(/\W+/g, '-').replace(/^-|-$/g, '');
  for (const [device, width] of Object.entries(WIDTHS)) {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 900 });
    await page.clock.setFixedTime(NOW);
    await page.goto(`${url}/#${at}`);
    await settled(page);
    await shoot(page, join(folder, `${name}.${person ?? 'nobody'}.${device}`));
    await page.close();
  }
}
