import type { InLanguages } from '@hourbook/domain/language.ts';
import * as polish from './substitute-letters.pl.ts';
import * as english from './substitute-letters.ts';

/** LG-5: the letters about substitutes in each language. */
export const substituteLettersIn: InLanguages<typeof english> = { en: english, pl: polish };
