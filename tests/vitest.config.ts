import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { NEED_SERVERS } from './vitest.distributed.config.ts';

/** What starts Hourbook, kills or floods a process, waits for connections to break, or reads the whole house. */
const WITH_A_SERVER = [
  'tests/api/**/*.test.ts',
  'tests/attack/**/*.test.ts',
  'tests/crash/**/*.test.ts',
  'tests/eventstore/faults.test.ts',
  'server/src/**/long-turns.test.ts',
  'server/src/app/backup/backup.test.ts',
  'tests/architecture/{boundaries,embedded-drivers,endpoints}.test.ts',
];
const IN_THE_BROWSER = 'tests/e2e/**/*.test.ts';
/** The screens of the office and the page of parts, which take minutes: `npm run test:screens`. */
const SCREENS =
  'tests/e2e/{account,admin,api,audit,commissions,documents,guides,parts,people,reports,scheduled,settings,timecards,time-off-balances,time-off-management}*.test.ts';
const setupFiles = [fileURLToPath(new URL('property-seed.ts', import.meta.url))];
/** A poll ends as soon as it is met; a loaded machine gets time to meet it. */
const expect = { poll: { timeout: 20_000 } };
const usual = { testTimeout: 60_000, hookTimeout: 60_000, setupFiles, expect };

/** The files of a worker share its modules, and by them one browser and the pages that stay open in it. */
const sharing = { isolate: false };

/** The tiers, by the time that they take: `npm run test:fast` is the first one. */
export const TIERS = {
  rules: 'rules and stores',
  servers: 'servers',
  browser: 'in the browser',
  screens: 'the office in the browser',
} as const;

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // Two cores: more workers than that only make timings of the crash and browser tests worse.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...usual,
          name: TIERS.rules,
          include: ['*/src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...NEED_SERVERS, ...WITH_A_SERVER, IN_THE_BROWSER],
        },
      },
      { test: { ...usual, name: TIERS.servers, include: WITH_A_SERVER } },
      {
        test: {
          ...usual,
          ...sharing,
          name: TIERS.browser,
          include: [IN_THE_BROWSER],
          exclude: [...configDefaults.exclude, SCREENS],
        },
      },
      { test: { ...usual, ...sharing, name: TIERS.screens, include: [SCREENS] } },
    ],
  },
});
