import type { DomainError, ErrorCode, PlainCode } from './errors.ts';
import type { Names, RefusalStatus } from './refusal-definition.ts';
import { definitionIn, textIn, textsIn } from './refusal-text.ts';
import { refusals } from './refusals.ts';

// Of all areas, for the server. A page of the client has the texts of its own area only (`refusal-text.ts`).

/** @returns the texts for the reader, each once, in the order of the details */
export const refusalTexts = (error: DomainError, names: Names): readonly string[] => textsIn(refusals, error, names);

/** @returns the text of a refusal that needs no details */
export const errorText = (code: PlainCode): string => textIn(refusals, code);

/** @returns the HTTP status of an answer that is refused so */
export const refusalStatus = (code: ErrorCode): RefusalStatus => definitionIn(refusals, code).status;
