import type { Names, RefusalStatus, Refusals } from './refusal-definition.ts';

type Text = string | ((details: unknown, names: Names) => string);

/** The codes of refusals whose text needs no details. */
type PlainIn<R extends Refusals> = {
  [C in keyof R]: R[C] extends string | { readonly text: string } ? C : never;
}[keyof R];

export function definitionIn(
  refusals: Refusals,
  code: string,
): { readonly status: RefusalStatus; readonly text: Text } {
  const defined = refusals[code] as Text | { readonly status: RefusalStatus; readonly text: Text };
  return typeof defined === 'object' ? defined : { status: 400, text: defined };
}

/** @returns the text of a refusal of an area that needs no details */
export const textIn = <R extends Refusals>(refusals: R, code: PlainIn<R> & string): string =>
  String(definitionIn(refusals, code).text);

/** @returns the texts of a refusal of an area for the reader, each once, in the order of the details */
export function textsIn(
  refusals: Refusals,
  { code, details }: { readonly code: string; readonly details: readonly unknown[] },
  names: Names,
): readonly string[] {
  const { text } = definitionIn(refusals, code);
  return typeof text === 'string' ? [text] : [...new Set(details.map((each) => text(each, names)))];
}
