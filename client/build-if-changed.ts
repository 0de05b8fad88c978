import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileIn, type Language, languages } from '@hourbook/domain/language.ts';
import type { Rolldown } from 'vite';
import { sourceStamp } from './source-stamp.ts';

const here = import.meta.dirname;
const stampFile = join(here, 'dist', '.stamp');

function builtStamp(): string | null {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return null;
  }
}

/** Most files have a hash in their name; the page and the worker are there for each language. */
function keep(language: Language, file: Rolldown.OutputChunk | Rolldown.OutputAsset): void {
  const { fileName } = file;
  const name = fileName.startsWith('assets/') ? fileName : fileIn(language, fileName);
  writeFileSync(join(here, 'dist', name), file.type === 'chunk' ? file.code : file.source);
}

const stamp = sourceStamp();
if (stamp !== builtStamp()) {
  const started = performance.now();
  try {
    const [{ build }, { builds }] = await Promise.all([import('vite'), import('./vite.config.ts')]);
    for (const [index, settings] of (await builds(languages)).entries()) {
      const isFirst = index === 0;
      const options = { ...settings.build, write: isFirst };
      const made = await build({ ...settings, configFile: false, logLevel: 'error', build: options });
      if (isFirst) process.send?.('usable');
      else for (const file of (made as Rolldown.RolldownOutput).output) keep(languages[index]!, file);
    }
    writeFileSync(stampFile, stamp);
    console.log(`Built the web client in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  } catch (error) {
    console.error('The web client could not be built:', error);
    process.exitCode = 1;
  }
}
