import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What opens without a connection: the frame, My Time, and the page to sign in. */
const OPENS = [
  '/src/main.tsx',
  '/features/shell/shell.tsx',
  '/features/timesheet/my-time/my-time-page.tsx',
  '/features/timesheet/my-time/hand-in-weeks.tsx',
  '/features/sign-in/sign-in-page.tsx',
  // Where the browser has no Temporal of its own.
  '/temporal-polyfill/global.esm.js',
];

type Bundle = Rolldown.OutputBundle;

/** @returns the files that these pages load, with what those load, sorted */
function filesOf(bundle: Bundle): string[] {
  const files = new Set<string>();
  const take = (name: string): void => {
    const file = bundle[name];
    if (!file || files.has(name)) return;
    files.add(name);
    if (file.type !== 'chunk') return;
    for (const style of file.viteMetadata?.importedCss ?? []) files.add(style);
    for (const other of file.imports) take(other);
  };
  for (const file of Object.values(bundle)) {
    const isOpened = file.type === 'chunk' && file.moduleIds.some((id) => OPENS.some((end) => id.endsWith(end)));
    if (isOpened || file.fileName.endsWith('.woff2')) take(file.fileName);
  }
  return [...files].filter((name) => name.startsWith('assets/')).sort();
}

/** Writes `sw.js` with the list of the files of this build; another list is another worker (decision 091). */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = filesOf(bundle);
      if (files.length === 0) return;
      const source = readFileSync(join(import.meta.dirname, 'service-worker.template.js'), 'utf8');
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? '';
      const version = createHash('sha256').update(source).update(files.join()).digest('hex').slice(0, 12);
      const filled = source
        .replace("'__VERSION__'", JSON.stringify(version))
        .replace("'__ENTRY__'", JSON.stringify(`/${entry}`))
        .replace("'__FILES__'", JSON.stringify(files.map((name) => `/${name}`)));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: filled });
    },
  },
};
