import type { DomainError, ErrorCode, PlainCode } from './errors.ts';
import { type InLanguages, type Language, USUAL_LANGUAGE } from './language.ts';
import type { Names, RefusalStatus, Refusals } from './refusal-definition.ts';
import { noNames as polishNoNames } from './refusal-names.pl.ts';
import { noNames } from './refusal-names.ts';
import { definitionIn, textIn, textsIn } from './refusal-text.ts';
import { refusals as polishRefusals } from './refusals.pl.ts';
import { refusals } from './refusals.ts';

// Of all areas, for the server. A page of the client has the texts of its own area only (`refusal-text.ts`).

const inLanguages: InLanguages<typeof refusals | typeof polishRefusals> = { en: refusals, pl: polishRefusals };

/** For where no names are looked up: everything is called by its id. */
export const noNamesIn: InLanguages<Names> = { en: noNames, pl: polishNoNames };

/** LG-2. @returns the texts for the reader, each once, in the order of the details */
export const refusalTexts = (
  error: DomainError,
  names: Names,
  language: Language = USUAL_LANGUAGE,
): readonly string[] => textsIn(inLanguages[language] satisfies Refusals, error, names);

/** @returns the text of a refusal that needs no details */
export const errorText = (code: PlainCode, language: Language = USUAL_LANGUAGE): string =>
  textIn(inLanguages[language], code);

/** @returns the HTTP status of an answer that is refused so */
export const refusalStatus = (code: ErrorCode): RefusalStatus => definitionIn(refusals, code).status;
