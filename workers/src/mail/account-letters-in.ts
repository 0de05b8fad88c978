import type { InLanguages } from '@hourbook/domain/language.ts';
import * as polish from './account-letters.pl.ts';
import * as english from './account-letters.ts';

/** LG-5: the letters about accounts in each language. */
export const accountLettersIn: InLanguages<typeof english> = { en: english, pl: polish };
