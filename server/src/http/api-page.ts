import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import compression from 'compression';
import { type RequestHandler, Router } from 'express';
import { openapi } from '../api/openapi.ts';

const hash = (...texts: readonly string[]) =>
  createHash('sha256').update(texts.join()).digest('base64url').slice(0, 16);

/** `GET /api/openapi.json`: the description of the API. It contains no personal data. */
export function apiDescription(): RequestHandler[] {
  let described: { readonly text: string; readonly etag: string } | undefined;
  return [
    compression(),
    (_req, res) => {
      if (!described) {
        const text = openapi();
        described = { text, etag: `W/"${hash(text)}"` };
      }
      res.set({ 'Cache-Control': 'public, max-age=300', ETag: described.etag });
      res.type('json').send(described.text);
    },
  ];
}

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:", // images in the library's stylesheet
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join(';');

const library = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
const own = fileURLToPath(new URL('./api-page', import.meta.url));
const folders: Readonly<Record<string, string>> = {
  'swagger-ui.css': library,
  'swagger-ui-bundle.js': library,
  'page.css': own,
  'page.js': own,
};

/** `/api/`: a page that shows the description and lets visitors try calls with their own session. */
export function apiPage(): Router {
  const read = (folder: string, name: string) => readFileSync(`${folder}/${name}`, 'utf8');
  // The tag changes when any of the files changes, so that browsers may cache them permanently.
  const tag = hash(read(library, 'package.json'), read(own, 'page.css'), read(own, 'page.js'));
  const page = read(own, 'index.html').replaceAll('__FILES__', `/api/files/${tag}`);

  const routes = Router();
  routes.use(compression());
  routes.get('/', (_req, res) => {
    res.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': POLICY });
    res.type('html').send(page);
  });
  routes.get('/files/:tag/:name', (req, res, next) => {
    const root = Object.hasOwn(folders, req.params.name) ? folders[req.params.name] : undefined;
    if (root === undefined || req.params.tag !== tag) return next();
    res.sendFile(req.params.name, { root, immutable: true, maxAge: '1y' });
  });
  return routes;
}
