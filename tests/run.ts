import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runVitest } from './run-vitest.ts';
import { TIERS } from './vitest.config.ts';

/**
 * Everything a bare machine can run, or with `--fast` what needs neither a server nor a browser; what stands behind
 * `npm test --` narrows it down.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const filters = process.argv.slice(2).filter((given) => given !== '--fast');
const fast = filters.length < process.argv.length - 2;
// The browser tests look at the client as it is built.
if (!fast) execFileSync(process.execPath, [`${root}/client/build-if-changed.ts`], { stdio: 'inherit' });
process.exit(await runVitest(`${root}/tests/vitest.config.ts`, filters, fast ? [TIERS.servers, TIERS.browser] : []));
