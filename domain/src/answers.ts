import { z } from 'zod';

/** The same type, read-only at every level. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** The type that an answer's schema describes. */
export type Answer<S extends z.ZodType> = Frozen<z.output<S>>;

/** Result of a mutation that returns nothing. */
export const doneAnswer = z.strictObject({});

/** api.md "Errors": every refusal, in plain words. */
export const errorsAnswer = z.strictObject({ errors: z.array(z.string()).min(1) }).meta({ id: 'Errors' });

/** The most calls of one batch of the screens' API (api.md "Session"). */
export const MOST_CALLS = 20;
