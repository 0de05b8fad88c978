import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { NEED_SERVERS } from './vitest.distributed.config.ts';

const IN_THE_BROWSER = 'tests/e2e/**/*.test.ts';
const usual = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // Two cores: more workers than that only make timings of the crash and browser tests worse.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...usual,
          name: 'rules and servers',
          include: ['*/src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...NEED_SERVERS, IN_THE_BROWSER],
        },
      },
      {
        // A browser beside other work on two cores is late once in a thousand. What is wrong fails twice; what needed its
        // second try is named at the end of the run.
        test: { ...usual, name: 'in the browser', include: [IN_THE_BROWSER], retry: 1 },
      },
    ],
  },
});
