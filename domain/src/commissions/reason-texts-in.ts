import type { InLanguages } from '../language.ts';
import { reasonText as polish } from './reason-texts.pl.ts';
import { reasonText as english } from './reason-texts.ts';

/** Words for a reason in each language. */
export const reasonTextIn: InLanguages<typeof english> = { en: english, pl: polish };
