import { startVitest } from 'vitest/node';

/**
 * Runs tests and tells how many there were.
 * @param config file of it @param without projects of it that are left out
 * @returns the exit code: not 0 when one failed, or when none was run
 */
export async function runVitest(config: string, filters: string[], without: readonly string[] = []): Promise<number> {
  const vitest = await startVitest('test', filters, {
    config,
    run: true,
    watch: false,
    project: without.map((name) => `!${name}`),
  });

  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const module of vitest.state.getTestModules()) {
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      count[state === 'pending' ? 'failed' : state]++;
      if (test.diagnostic()?.flaky) console.log(`At the second try only: ${test.fullName}`);
    }
    // A file that did not load ran none of its tests.
    if (!module.ok() && module.errors().length > 0) count.failed++;
  }
  await vitest.close();
  console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  const nothing = count.passed === 0;
  if (nothing) console.log('No test was run.');
  return count.failed > 0 || nothing ? 1 : Number(process.exitCode) || 0;
}
