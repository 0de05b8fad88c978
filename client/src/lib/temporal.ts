import type { Temporal as Polyfill } from 'temporal-polyfill';

/**
 * The browser's own Temporal, or the polyfill that `main.tsx` loads for browsers without. The build puts it in place of the
 * polyfill that the domain imports: 19 KB, zipped, that most browsers would load in vain.
 * @public by an alias of the build
 */
export const { Temporal } = globalThis as unknown as { readonly Temporal: typeof Polyfill };
