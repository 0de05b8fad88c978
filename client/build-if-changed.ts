import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

const stamp = sourceStamp();
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
