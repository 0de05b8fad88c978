import { basename } from 'node:path';
import type { Language } from '@hourbook/domain/language.ts';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { helpPages } from './help-pages.ts';
import { inEnglish, speaks } from './languages.ts';
import { serviceWorker } from './service-worker.ts';
import { type Chunk, sharedFiles } from './shared-files.ts';
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

/** The name of the build. */
const BUILD = 'import.meta.env.VITE_BUILD';

/**
 * Where React's compiler keeps what is drawn (decision 071): where much is drawn again at each key. Compiled code is larger by
 * half. What cannot be compiled there does not build.
 */
const compiler = {
  sources: ['/components/grid/', '/shared/sheet/', '/features/timesheet/', '/features/accounting/edit/'].map(
    (room) => `/client/src${room}`,
  ),
  panicThreshold: 'all_errors' as const,
};

/** What every build of the client is made with. */
const usual: UserConfig = {
  root: import.meta.dirname,
  plugins: [react({ compiler }), preloadFont, helpPages, serviceWorker],
  resolve: { alias: [{ find: /^temporal-polyfill$/, replacement: `${import.meta.dirname}/src/lib/temporal.ts` }] },
  define: { [BUILD]: JSON.stringify(buildMarker()) },
  // The server puts the nonce of each answer in its place.
  html: { cspNonce: '__NONCE__' },
  server: { proxy: { '/trpc': server, '/api': server, '/auth': server } },
  build: {
    outDir: 'dist',
    // The tokens use light-dark(), which older browsers would need rewritten.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // These browsers load modules ahead by themselves.
    modulePreload: { polyfill: false },
  },
};

/** Where people come in, and what is around all pages. */
const first = { signIn: '/features/sign-in/sign-in-page.tsx', shell: '/features/shell/shell.tsx' };
const FIRST_NAMES = ['base', 'shell'];

/** Names without hashes, and no name of the build: the size of a chunk depends on its own content alone. */
const unhashed = {
  entryFileNames: 'assets/[name].js',
  chunkFileNames: 'assets/[name].js',
  assetFileNames: 'assets/[name][extname]',
};

/**
 * The chunks of a build as it would be without groups. Only a build can tell what a page loads of a library. The same sources
 * of the client always make the same groups.
 */
export async function chunksOfItself(): Promise<ReadonlyMap<string, Rolldown.OutputChunk>> {
  const trial = { ...usual.build, write: false, rolldownOptions: { output: unhashed } } as const;
  const define = { [BUILD]: JSON.stringify('trial') };
  const built = await build({ ...usual, define, configFile: false, logLevel: 'error', build: trial });
  const files = ([built].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
  return new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
}

/**
 * What becomes one file, named after the page or part that it is. Each module is in exactly one of them: a group that took along
 * the modules that its own name in an import would take a page's into a file of many pages, though nothing of them is used there.
 */
function groupsOf(files: readonly (readonly Chunk[])[], language: Language): Rolldown.CodeSplittingGroup[] {
  return files.map((chunks, index) => {
    const modules = new Set(chunks.flatMap(({ moduleIds }) => moduleIds));
    const [chunk] = chunks;
    const name = FIRST_NAMES[index] ?? (chunk?.isDynamicEntry ? chunk.name : `of-${chunks.at(-1)?.name}`);
    return { name, test: (id) => modules.has(inEnglish(language, id)), priority: files.length - index };
  });
}

/** @returns with what the client is built in each of these languages: the same files, but for the texts in them */
export async function builds(languages: readonly Language[]): Promise<readonly UserConfig[]> {
  const files = sharedFiles(await chunksOfItself(), first);
  return languages.map((language) => ({
    ...usual,
    plugins: [...(usual.plugins ?? []), speaks(language)],
    build: {
      ...usual.build,
      rolldownOptions: {
        output: { codeSplitting: { includeDependenciesRecursively: false, groups: groupsOf(files, language) } },
      },
    },
  }));
}

export default defineConfig(usual);
