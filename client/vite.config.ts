import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
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

/** What every build of the client is made with. */
const usual: UserConfig = {
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
    // These browsers load modules ahead by themselves.
    modulePreload: { polyfill: false },
  },
};

/** Pages that share something before it goes into a file of what is shared. */
const SEVERAL = 4;
const signIn = '/features/sign-in/sign-in-page.tsx';
const shell = '/features/shell/shell.tsx';
const myTime = '/features/timesheet/my-time/my-time-page.tsx';
const users = '/features/people/users/users-page.tsx';
const clients = '/features/settings/clients/clients-page.tsx';
const documents = '/features/documents/documents-page.tsx';
const profile = '/features/people/profile/profile-page.tsx';
const general = '/features/people/user/general/general-tab.tsx';
const request = '/features/time-off/request/request-page.tsx';
const mine = '/features/time-off/mine/mine-page.tsx';
const requests = '/features/time-off/management/requests-page.tsx';
const holidays = '/features/settings/holidays/holidays-page.tsx';
const offices = '/features/settings/offices-page.tsx';
const ownTimeOff = '/features/people/user/time-off/time-off-tab.tsx';
const timesheets = '/features/accounting/list/timesheets-page.tsx';
const edit = '/features/accounting/edit/edit-page.tsx';
const ledger = '/features/accounting/ledger/ledger-page.tsx';
const totals = '/features/accounting/timecards/totals/totals-page.tsx';
const employees = '/features/accounting/timecards/employees/employees-page.tsx';
const utilization = '/features/reports/utilization/utilization-page.tsx';
/**
 * Where people come in, then what is on many pages. What all pages of one of a line's sets load, and share with others, and
 * what the lines before it do not load, is a file of its own: nobody waits for what only other pages need.
 */
const together = [
  { name: 'base', pages: [[signIn]], sharedBy: 1 },
  { name: 'shell', pages: [[shell]], sharedBy: 1 },
  {
    name: 'pieces',
    pages: [
      [myTime, clients],
      [request, clients],
    ],
    sharedBy: SEVERAL,
  },
  {
    name: 'parts',
    pages: [
      [users, profile, clients],
      [mine, holidays, clients],
    ],
    sharedBy: SEVERAL,
  },
  { name: 'tables', pages: [[users, clients]], sharedBy: SEVERAL },
  { name: 'forms', pages: [[profile, clients]], sharedBy: SEVERAL },
  { name: 'drawers', pages: [[holidays, clients]], sharedBy: SEVERAL },
  { name: 'lists', pages: [[documents, clients]], sharedBy: SEVERAL },
  { name: 'sheets', pages: [[myTime]], sharedBy: SEVERAL },
  { name: 'asked', pages: [[documents, profile]], sharedBy: SEVERAL },
  { name: 'saved', pages: [[profile, general]], sharedBy: SEVERAL },
  {
    name: 'accounting',
    pages: [totals, employees, ledger, edit, requests, users, utilization].map((other) => [timesheets, other]),
    sharedBy: 2,
  },
  {
    name: 'calendars',
    pages: [request, mine, requests, offices, ownTimeOff].map((other) => [holidays, other]),
    sharedBy: 2,
  },
  {
    name: 'time-off',
    pages: [
      [request, mine],
      [request, requests],
      [mine, requests],
    ],
    sharedBy: 2,
  },
];

/** The chunks of a build as it would be without groups. Only a build can tell what a page loads of a library. */
async function chunksOfItself(): Promise<ReadonlyMap<string, Rolldown.OutputChunk>> {
  const trial = { ...usual.build, write: false, minify: false } as const;
  const built = await build({ ...usual, configFile: false, logLevel: 'error', build: trial });
  const files = ([built].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
  return new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
}

/** The modules that are loaded with a page. */
function modulesOf(page: string, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): ReadonlySet<string> {
  const loaded = new Set<Rolldown.OutputChunk>();
  const load = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of chunk.imports) load(chunks.get(name));
  };
  for (const chunk of chunks.values()) {
    if (chunk.isEntry || chunk.moduleIds.some((id) => id.endsWith(page))) load(chunk);
  }
  return new Set([...loaded].flatMap(({ moduleIds }) => moduleIds));
}

/** A page asks for few files of some size instead of many small ones: what many pages share is one file. */
async function sharedFiles(): Promise<Rolldown.CodeSplittingGroup[]> {
  const chunks = await chunksOfItself();
  const script = /\.([jt]sx?|mjs)$/;
  const groups = together.map(({ name, pages, sharedBy }, index) => {
    const loaded = pages.map((set) => set.map((page) => modulesOf(page, chunks)));
    const test = (id: string) => script.test(id) && loaded.some((set) => set.every((modules) => modules.has(id)));
    return { name, test, minShareCount: sharedBy, priority: together.length + 1 - index };
  });
  return [...groups, { name: 'records', test: script, minShareCount: SEVERAL, entriesAware: true, priority: 1 }];
}

export const WITHOUT_GROUPS = 'without-groups';

export default defineConfig(async ({ command, mode }) => {
  if (command !== 'build' || mode === WITHOUT_GROUPS) return usual;
  const output = { codeSplitting: { groups: await sharedFiles() } };
  return { ...usual, build: { ...usual.build, rolldownOptions: { output } } };
});
