import type { DomainError, ErrorCode, ErrorDetails, PlainCode } from './errors.ts';
import type { Names, RefusalStatus } from './refusal-definition.ts';
import { refusals } from './refusals.ts';

type Text = string | ((details: ErrorDetails<ErrorCode>, names: Names) => string);

const definition = (code: ErrorCode): { readonly status: RefusalStatus; readonly text: Text } => {
  const defined = refusals[code] as Text | { readonly status: RefusalStatus; readonly text: Text };
  return typeof defined === 'object' ? defined : { status: 400, text: defined };
};

/** @returns the texts for the reader, each once, in the order of the details */
export function refusalTexts({ code, details }: DomainError, names: Names): readonly string[] {
  const { text } = definition(code);
  return typeof text === 'string' ? [text] : [...new Set(details.map((each) => text(each, names)))];
}

/** @returns the text of a refusal that needs no details */
export const errorText = (code: PlainCode): string => String(definition(code).text);

/** @returns the HTTP status of an answer that is refused so */
export const refusalStatus = (code: ErrorCode): RefusalStatus => definition(code).status;
