import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildParts } from '../../client/parts/build.ts';

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
async function servePartsSite(): Promise<string> {
  const files = await buildParts();
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

/** The page of parts, built once for all who ask for it in this process. @returns its address */
export function partsSite(): Promise<string> {
  site ??= servePartsSite();
  return site;
}
