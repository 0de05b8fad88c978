import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runVitest } from './run-vitest.ts';
import { TIERS } from './vitest.config.ts';

/**
 * Everything a bare machine can run except the screens of the office (`SCREENS`); with `--fast` what needs neither a server nor a
 * browser, with `--screens` those screens. What stands behind `npm test --` narrows it down, to any of them.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const { rules, servers, browser, screens } = TIERS;
const leftOut: Readonly<Record<string, readonly string[]>> = {
  '--fast': [servers, browser, screens],
  '--screens': [rules, servers, browser],
};
const asked = process.argv.slice(2);
const filters = asked.filter((given) => !(given in leftOut));
const option = asked.find((given) => given in leftOut);
const without = option ? leftOut[option]! : filters.length > 0 ? [] : [screens];
// The browser tests look at the client as it is built.
if (option !== '--fast') execFileSync(process.execPath, [`${root}/client/build-if-changed.ts`], { stdio: 'inherit' });
const code = await runVitest(`${root}/tests/vitest.config.ts`, filters, without);
if (!option && filters.length === 0)
  console.log(
    'Without the screens of the office (people, accounting, reports, commissions, settings, audit, administration): npm run test:screens.',
  );
process.exit(code);
