import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startVitest } from 'vitest/node';

/** Everything a bare machine can run; what stands behind `npm test --` narrows it down. */
const root = fileURLToPath(new URL('..', import.meta.url));
// The browser tests look at the client as it is built.
execFileSync(process.execPath, [`${root}/client/build-if-changed.ts`], { stdio: 'inherit' });
const vitest = await startVitest('test', process.argv.slice(2), {
  config: `${root}/tests/vitest.config.ts`,
  run: true,
  watch: false,
});

const count = { passed: 0, failed: 0, skipped: 0 };
for (const module of vitest.state.getTestModules()) {
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    count[state === 'pending' ? 'failed' : state]++;
  }
  // A file that did not load ran none of its tests.
  if (!module.ok() && module.errors().length > 0) count.failed++;
}
await vitest.close();
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
const nothing = count.passed === 0;
if (nothing) console.log('No test was run.');
process.exit(count.failed > 0 || nothing ? 1 : Number(process.exitCode) || 0);
