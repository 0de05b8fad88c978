import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { launchChromium } from '../e2e/chromium.ts';
import { demoOfPictures, guideScreens, onScreen } from './guide-screens.ts';
import { smallPng } from './small-png.ts';

const pictures = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
/** What each screen said when its picture was taken. */
export const screens = fileURLToPath(new URL('./screens/', import.meta.url));

/** How often a screen has to say the same, and the milliseconds between. */
const STILL = { times: 4, pause: 250 };

/** @returns what a screen says once it has come to rest: what an act opened may load more */
async function whenStill(words: () => Promise<string>): Promise<string> {
  let said = await words();
  for (let same = 1; same < STILL.times; ) {
    await pause(STILL.pause);
    const now = await words();
    same = now === said ? same + 1 : 1;
    said = now;
  }
  return said;
}

/** Takes the pictures of the guides, and notes what their screens say. Those of screens that are shown no more are removed. */
export async function takeGuidePictures(): Promise<void> {
  for (const folder of [pictures, screens]) {
    await mkdir(folder, { recursive: true });
    for (const file of await readdir(folder)) {
      if (!guideScreens.some(({ name }) => file.startsWith(`${name}.`))) await rm(join(folder, file));
    }
  }
  await using server = await demoOfPictures();
  const browser = await launchChromium();
  try {
    for (const screen of guideScreens) {
      await onScreen(browser, server, screen, async (part, words) => {
        const said = await whenStill(words);
        const taken = await part.screenshot({ animations: 'disabled', caret: 'hide' });
        await writeFile(join(pictures, `${screen.name}.png`), smallPng(taken));
        await writeFile(join(screens, `${screen.name}.txt`), said);
      });
    }
  } finally {
    await browser.close();
  }
}
