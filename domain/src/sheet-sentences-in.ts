import type { InLanguages } from './language.ts';
import { sheetSentences as polish } from './sheet-sentences.pl.ts';
import { sheetSentences as english } from './sheet-sentences.ts';

/** LG-6: what workbooks say in sentences, in each language. */
export const sheetSentencesIn: InLanguages<typeof english> = { en: english, pl: polish };
