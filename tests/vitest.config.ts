import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { NEED_SERVERS } from './vitest.distributed.config.ts';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['*/src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...NEED_SERVERS],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two cores: more workers than that only make timings of the crash and browser tests worse.
    maxWorkers: 2,
  },
});
