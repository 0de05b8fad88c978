import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// As the product's own processes do (`server/src/app/process.ts`): a run starts some dozens of these.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/hourbook', import.meta.url)));
const { main } = await import('@hourbook/server/app/main.ts');

/** Hourbook as `npm start` runs it, whose demo company has the hours of this month, not of eighteen. */
await main(undefined, { demoMonths: 1 });
