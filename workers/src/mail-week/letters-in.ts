import type { InLanguages } from '@hourbook/domain/language.ts';
import * as polish from './letters.pl.ts';
import * as english from './letters.ts';

/** LG-5: the letter about a week in each language. */
export const weekLettersIn: InLanguages<typeof english> = { en: english, pl: polish };
