import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** Runs the fast tests with other values for their properties; a failure names its seed, which `PROPERTY_SEED` repeats. */
const [rounds = 10, firstSeed = randomInt(2 ** 31)] = process.argv.slice(2).map(Number);
if (![rounds, firstSeed].every((n) => Number.isSafeInteger(n) && n >= 0) || rounds < 1) {
  console.error('Usage: npm run explore -- [rounds, default 10] [seed]');
  process.exit(2);
}
const run = fileURLToPath(new URL('./run.ts', import.meta.url));
for (let round = 0; round < rounds; round++) {
  const PROPERTY_SEED = String(firstSeed + round);
  console.log(`Round ${round + 1} of ${rounds}: PROPERTY_SEED=${PROPERTY_SEED}`);
  try {
    execFileSync(process.execPath, [run, '--fast'], { stdio: 'inherit', env: { ...process.env, PROPERTY_SEED } });
  } catch {
    process.exit(1);
  }
}
