import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    // One after the other: what is measured is the server, not the machine.
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    include: ['tests/faults/*.faults.ts'],
  },
});
