import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Like the product's own processes (`server/src/app/process.ts`), since a test run starts dozens of these.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/hourbook', import.meta.url)));
const { main } = await import('@hourbook/server/app/main.ts');

/** Hourbook as `npm start` runs it, but with one month of hours in the demo company instead of eighteen. */
await main(undefined, { demoMonths: 1 });
