import type { OfEntity } from './general-refusals.ts';
import type { refusals } from './refusals.ts';

type Defined = typeof refusals;
/** Every refusal. A code that no area defines does not compile, nor do details of another shape. */
export type ErrorCode = keyof Defined;

type TextOf<C extends ErrorCode> = Defined[C] extends { readonly text: infer Text } ? Text : Defined[C];
/** What JSON can represent without loss. */
type Data = string | number | boolean | null | readonly Data[] | { readonly [field: string]: Data };

/** Refusals whose text needs no details. */
export type PlainCode = { [C in ErrorCode]: TextOf<C> extends string ? C : never }[ErrorCode];
export type DetailedCode = Exclude<ErrorCode, PlainCode>;
/**
 * What the text of a refusal is made of: ids, dates and instants, which are put into words where the answer is made. Plain
 * refusals have none, and details that JSON would lose do not compile.
 */
export type ErrorDetails<C extends ErrorCode> = C extends DetailedCode ? DetailsOf<TextOf<C>> : never;
type DetailsOf<Text> = Text extends (details: infer Details extends Data, ...names: never) => string ? Details : never;

/** A value that must be unique and that another record already has. */
export type TakenCode = { [C in DetailedCode]: OfEntity extends ErrorDetails<C> ? C : never }[DetailedCode];

/**
 * A broken rule; nothing was changed. It is data without names or texts, which the areas define (`refusals.ts`). `details`
 * has one element for each row that breaks the rule.
 */
export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name: string = 'DomainError';
  readonly code: C;
  readonly #details: readonly ErrorDetails<C>[];
  constructor(code: C, details: readonly ErrorDetails<C>[]) {
    super(code);
    this.code = code;
    this.#details = details;
  }
  /** A getter, because loggers write all fields of an error, and these may say who did something when. */
  get details(): readonly ErrorDetails<C>[] {
    return this.#details;
  }
}

/** @returns an error to throw; give several details if several rows break the same rule */
export function refusal<C extends PlainCode>(code: C): DomainError<C>;
export function refusal<C extends DetailedCode>(
  code: C,
  first: ErrorDetails<C>,
  ...others: ErrorDetails<C>[]
): DomainError<C>;
export function refusal<C extends ErrorCode>(code: C, ...details: ErrorDetails<C>[]): DomainError<C> {
  return new DomainError(code, details);
}
