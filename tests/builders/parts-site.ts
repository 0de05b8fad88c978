import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import type { Plugin } from 'vite';
import { buildParts } from '../../client/parts/build.ts';
import { pseudoLanguage } from './pseudo-language.ts';

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};

/**
 * Builds the page of parts and serves it until the process ends, which it does not hold up.
 * @returns its address: `http://127.0.0.1:4711/`
 */
async function servePartsSite(plugins: Plugin[]): Promise<string> {
  const files = await buildParts(plugins);
  const server = createServer(({ url = '/' }, response) => {
    const name = url.slice(1).replace(/[?#].*$/, '') || 'index.html';
    const body = files.get(name);
    const type = types[name.split('.').at(-1) ?? ''] ?? 'text/plain';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': type });
    response.end(body ?? 'Not found');
  });
  server.unref().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

let site: Promise<string> | null = null;
let inPseudo: Promise<string> | null = null;

/** The page of parts, built once for all who ask for it in this process. @returns its address */
export function partsSite(): Promise<string> {
  site ??= servePartsSite([]);
  return site;
}

/** The same in a language that nobody speaks, from right to left. */
export function pseudoPartsSite(): Promise<string> {
  inPseudo ??= servePartsSite([pseudoLanguage]);
  return inPseudo;
}

const source = fileURLToPath(new URL('../../client/src/', import.meta.url));

/** The names of all parts of the client, as the page of parts finds them. */
export const partNames: readonly string[] = globSync('**/*.parts.tsx', { cwd: source })
  .map((file) => basename(file, '.parts.tsx'))
  .sort();

/** A state of the part that is open. */
interface ListedState {
  readonly name: string;
  /** After the `#`. */
  readonly at: string;
  readonly shows: string;
}

/** The states of the part that is open. */
export const statesOn = async (page: Page): Promise<readonly ListedState[]> => {
  const links = page.locator('a[data-shows]');
  await links.first().waitFor();
  return links.evaluateAll((all) =>
    all.map((link) => ({
      name: link.textContent,
      at: link.getAttribute('href') ?? '',
      shows: link.getAttribute('data-shows') ?? '',
    })),
  );
};

/** Draws a state without loading the page anew, and waits until it shows its text. */
export async function openState(page: Page, { at, shows }: ListedState): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, at);
  const own = page.locator(':not([data-name])');
  const seen = page.getByText(shows).and(own).or(page.getByLabel(shows)).filter({ visible: true });
  await seen.first().waitFor();
}
