import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileIn, type Language, languageIn, USUAL_LANGUAGE } from '@hourbook/domain/language.ts';
import compression from 'compression';
import express, { type Request, Router } from 'express';

/** The folder into which `npm run build` writes the web client. */
export const builtClient = fileURLToPath(new URL('../../../client/dist', import.meta.url));

const NONCE = /__NONCE__/g;
const CURRENCY = '__CURRENCY__';

/** Allows this page's own scripts and styles, and nothing else. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join(';');

/** The service worker asks for files of this site, and runs nothing else (OF-1). */
const WORKER_POLICY = "default-src 'none';connect-src 'self'";

/** @returns the language in which a browser is answered, or English until that is built (LG-1) */
function languageFor(req: Request, folder: string): Language {
  const language = languageIn(req.headers.cookie ?? '');
  return existsSync(join(folder, fileIn(language, 'index.html'))) ? language : USUAL_LANGUAGE;
}

/**
 * Serves the built client: hashed files may be cached permanently; the page itself is sent every time with a new nonce.
 * @param currency of all amounts (GEN-11), which the page says to the client
 */
export function clientFiles(folder: string, currency: string): Router {
  const files = Router();
  const pages = new Map<Language, string>();
  const pageIn = (language: Language): string => {
    const page =
      pages.get(language) ??
      readFileSync(join(folder, fileIn(language, 'index.html')), 'utf8').replace(CURRENCY, currency);
    pages.set(language, page);
    return page;
  };
  files.use(compression());
  files.use('/assets', express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }));
  files.get(['/', '/index.html'], (req, res) => {
    const nonce = randomBytes(16).toString('base64');
    res.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policyOf(nonce) });
    res.type('html').send(pageIn(languageFor(req, folder)).replace(NONCE, nonce));
  });
  files.get('/sw.js', (req, res, next) => {
    // Asked for again at each visit: an old one would hold back an update.
    res.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': WORKER_POLICY });
    res.sendFile(fileIn(languageFor(req, folder), 'sw.js'), { root: folder, cacheControl: false }, (error) => {
      if (error) next();
    });
  });
  files.use(express.static(folder, { index: false, maxAge: '1h' }));
  // Pages are behind the #: the client decides where an address without it leads (R046). The redirect is relative, because
  // Hourbook may be served from a folder.
  files.get(/^\/(?!api\/|trpc\/|auth\/)[\w/-]*$/, (req, res, next) => {
    if (req.accepts(['json', 'html']) !== 'html') return next();
    const up = '../'.repeat(req.path.split('/').length - 2) || './';
    res.set('Cache-Control', 'no-store').redirect(302, `${up}#${req.path}`);
  });
  return files;
}
