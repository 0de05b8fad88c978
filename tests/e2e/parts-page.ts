import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { partsSite } from '../builders/parts-site.ts';
import { onPage, watched } from './browser.ts';
import type { PageOptions } from './kept-page.ts';

const source = fileURLToPath(new URL('../../client/src/', import.meta.url));

/** The names of all parts of the client, as the page of parts finds them. */
export const partNames: readonly string[] = globSync('**/*.parts.tsx', { cwd: source })
  .map((file) => basename(file, '.parts.tsx'))
  .sort();

/** An open page of parts. */
export interface PartsVisit {
  readonly page: Page;
  /** The address of the page of one state, before its `#`. */
  readonly url: string;
}

/**
 * Opens a place of the page of parts, which has no server. The visit fails as every other one does.
 * @param at the part and its state, and the view of a list: `data-table/by-server?page=2`
 */
export const atPart = async (
  at: string,
  use: (visit: PartsVisit) => Promise<void>,
  options: PageOptions = {},
): Promise<void> => {
  const site = await partsSite();
  const url = `${site}state.html`;
  await onPage(
    (page) =>
      watched(page, async () => {
        await page.goto(`${url}#/${at}`);
        await use({ page, url });
      }),
    options,
    () => `${site}none.txt`,
  );
};
