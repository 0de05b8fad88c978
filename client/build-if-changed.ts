import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const stampFile = join(here, 'dist', '.stamp');

/** Whatever the built client is made of. */
const inputs = [
  'client/{index.html,vite.config.ts,package.json}',
  'client/public/**',
  'client/src/**/*.{ts,tsx,css}',
  'domain/src/**/*.ts',
  'package-lock.json',
];

function stampOf(root: string): string {
  const hash = createHash('sha256');
  const isTest = (file: string) => file.endsWith('.test.ts');
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !isTest(file))
    .sort();
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function builtStamp(): string | null {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return null;
  }
}

const stamp = stampOf(join(here, '..'));
if (stamp !== builtStamp()) {
  const started = performance.now();
  try {
    const { build } = await import('vite');
    await build({ root: here, configFile: join(here, 'vite.config.ts'), logLevel: 'error' });
    writeFileSync(stampFile, stamp);
    console.log(`Built the web client in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  } catch (error) {
    console.error('The web client could not be built:', error);
    process.exitCode = 1;
  }
}
