import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { Router } from 'express';

/** Where `npm run build` leaves the web client. */
export const builtClient = fileURLToPath(new URL('../../../client/dist', import.meta.url));

const NONCE = /__NONCE__/g;

/** Serves the built client: hashed files for good, the page itself anew each time, with the nonce of its answer. */
export function clientFiles(folder: string): Router {
  const files = Router();
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  files.use('/assets', express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }));
  files.get(['/', '/index.html'], (_req, res) => {
    res
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(page.replace(NONCE, res.locals.nonce as string));
  });
  files.use(express.static(folder, { index: false, maxAge: '1h' }));
  return files;
}
