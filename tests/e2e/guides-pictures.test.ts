import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ServerProcess } from '../builders/server-process.ts';
import { screens } from '../pictures/guide-pictures.ts';
import { demoOfPictures, guideScreens, onScreen } from '../pictures/guide-screens.ts';
import { launchChromium } from './chromium.ts';

let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  server = await demoOfPictures();
  browser = await launchChromium();
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
});

it.each(guideScreens)('the picture $name of the guides shows the screen as it is', async (screen) => {
  const shown = await readFile(`${screens}${screen.name}.txt`, 'utf8');
  await onScreen(browser, server, screen, async (_part, words) =>
    expect
      .poll(words, {
        message: 'The screen has changed. Run npm run pictures, look at the picture, and check the guide.',
      })
      .toBe(shown),
  );
});
