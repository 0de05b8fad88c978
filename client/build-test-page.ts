import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { WITHOUT_GROUPS } from './vite.config.ts';

/**
 * Builds a page of a part of the client by itself, for tests that need more of it than a screen has.
 * @param entry below `client/src`
 * @returns its files by name; `index.html` is among them
 */
export async function buildTestPage(entry: string): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const result = (await build({
    root: import.meta.dirname,
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    mode: WITHOUT_GROUPS,
    logLevel: 'error',
    html: { cspNonce: '' },
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, 'src', entry) } },
  })) as Rolldown.RolldownOutput;
  const files = new Map(
    result.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const),
  );
  const scripts = result.output.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.fileName] : []));
  const styles = [...files.keys()].filter((name) => name.endsWith('.css'));
  const head = [
    ...styles.map((name) => `<link rel="stylesheet" href="/${name}">`),
    ...scripts.map((name) => `<script type="module" src="/${name}"></script>`),
  ];
  return files.set(
    'index.html',
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title>${head.join('')}</head><body><div id="root"></div></body></html>`,
  );
}
