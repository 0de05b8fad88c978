import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runVitest } from './run-vitest.ts';

/** Everything a bare machine can run; what stands behind `npm test --` narrows it down. */
const root = fileURLToPath(new URL('..', import.meta.url));
// The browser tests look at the client as it is built.
execFileSync(process.execPath, [`${root}/client/build-if-changed.ts`], { stdio: 'inherit' });
process.exit(await runVitest(`${root}/tests/vitest.config.ts`, process.argv.slice(2)));
