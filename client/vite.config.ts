import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildMarker } from './source-stamp.ts';

const font = basename(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'), '.woff2');

/** The first text is drawn in Inter, not redrawn: its file is asked for together with the page. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const file = Object.keys(bundle).find((name) => name.startsWith(`assets/${font}-`));
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' };
      return file ? [{ tag: 'link', attrs, injectTo: 'head' }] : [];
    },
  },
};

// An object, not the address alone: then the proxy leaves `Host` as it is, which the server compares with `Origin`.
const server = { target: 'http://127.0.0.1:3000' };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFont],
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(buildMarker()) },
  // The server puts the nonce of each answer in its place.
  html: { cspNonce: '__NONCE__' },
  server: { proxy: { '/trpc': server, '/api': server, '/auth': server } },
  build: {
    outDir: 'dist',
    // The tokens use light-dark(), which older browsers would need rewritten.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
  },
});
