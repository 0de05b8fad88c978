import type { Page } from 'playwright';
import { beforeAll } from 'vitest';
import { partsSite } from '../builders/parts-site.ts';
import { onPage, watched } from './browser.ts';
import type { PageOptions } from './kept-page.ts';

/** An open page of parts. */
interface PartsVisit {
  readonly page: Page;
  /** The address of the page of one state, before its `#`. */
  readonly url: string;
}

/** Milliseconds. The page is built once for all files of a worker, beside whatever else a busy machine does. */
const BUILD_TIMEOUT = 240_000;

/**
 * The page of parts for one test file, which has no server. A visit of it fails as every other one does.
 * @param siteOf builds the page; the usual one if absent
 * @returns opens a place: a part and its state, and the view of a list, such as `data-table/by-server?page=2`
 */
export function aPartsPage(siteOf: () => Promise<string> = partsSite) {
  let site = '';
  beforeAll(async () => {
    site = await siteOf();
  }, BUILD_TIMEOUT);

  return (at: string, use: (visit: PartsVisit) => Promise<void>, options: PageOptions = {}): Promise<void> => {
    const url = `${site}state.html`;
    return onPage(
      (page) =>
        watched(page, async () => {
          await page.goto(at === '' ? site : `${url}#/${at}`);
          await use({ page, url });
        }),
      options,
      () => `${site}none.txt`,
    );
  };
}
