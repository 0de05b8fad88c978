import { z } from 'zod';

/** The same, and nobody changes it. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** What an answer's schema describes. */
export type Answer<S extends z.ZodType> = Frozen<z.output<S>>;

/** What is done and has nothing to tell. */
export const doneAnswer = z.strictObject({});

/** api.md "Errors": every refusal, in words for people. */
export const errorsAnswer = z.strictObject({ errors: z.array(z.string()).min(1) }).meta({ id: 'Errors' });

/** The most calls of one batch of the screens' API (api.md "Session"). */
export const MOST_CALLS = 20;
