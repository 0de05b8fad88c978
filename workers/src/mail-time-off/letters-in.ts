import type { InLanguages } from '@hourbook/domain/language.ts';
import * as polish from './letters.pl.ts';
import * as english from './letters.ts';

/** LG-5: the letters about requests in each language. */
export const timeOffLettersIn: InLanguages<typeof english> = { en: english, pl: polish };
