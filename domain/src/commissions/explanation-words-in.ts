import type { InLanguages } from '../language.ts';
import { explanationWords as polish } from './explanation-words.pl.ts';
import { explanationWords as english } from './explanation-words.ts';

/** How a commission came about, in the words of each language. */
export const explanationWordsIn: InLanguages<typeof english> = { en: english, pl: polish };
