import { join } from 'node:path';
import { build, createServer, type InlineConfig, type Plugin, type Rolldown } from 'vite';

const usual: InlineConfig = {
  root: import.meta.dirname,
  configFile: join(import.meta.dirname, '..', 'vite.config.ts'),
  publicDir: false,
  // The development server of the client, which may run beside it, keeps other things in its own.
  cacheDir: join(import.meta.dirname, '..', 'node_modules', '.vite-parts'),
  html: { cspNonce: '' },
};

/**
 * Builds the page of parts, for tests and pictures.
 * @param plugins besides those of the client
 * @returns its files by name; `index.html` is the whole page, `state.html` one state of one part
 */
export async function buildParts(plugins: Plugin[] = []): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const input = ['index.html', 'state.html'].map((page) => join(import.meta.dirname, page));
  const built = (await build({
    ...usual,
    plugins,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput;
  return new Map(built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
}

/** Serves the page of parts to somebody who works on them. @returns its address, once it can be opened */
export async function serveParts(port: number): Promise<string> {
  const server = await createServer({
    ...usual,
    logLevel: 'warn',
    server: { host: '127.0.0.1', port, strictPort: true, proxy: {} },
  });
  await server.listen();
  return `http://127.0.0.1:${port}/`;
}
