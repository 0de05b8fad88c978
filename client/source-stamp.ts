import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Whatever the built client is made of. */
const inputs = [
  'package.json',
  'package-lock.json',
  'client/{index.html,vite.config.ts,shared-files.ts,source-stamp.ts,help-pages.ts,package.json}',
  'client/public/**',
  'client/src/**/*.{ts,tsx,css}',
  'domain/src/**/*.ts',
  'docs/check-evidence.mjs',
  'docs/**/*.md',
  'docs/pictures/*.png',
];

/** @returns a hash: the same for the same sources */
export function sourceStamp(): string {
  const hash = createHash('sha256');
  const isTest = (file: string) => file.endsWith('.test.ts') || file.endsWith('.parts.tsx');
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

/** What a client calls itself: `0.1.0+3f9a0c17be42`. */
export function buildMarker(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return `${version}+${sourceStamp().slice(0, 12)}`;
}
