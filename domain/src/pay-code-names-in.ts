import type { InLanguages } from './language.ts';
import { payCodeNames as polish } from './pay-code-names.pl.ts';
import { payCodeNames as english } from './pay-code-names.ts';
import type { PayCode } from './pay-codes.ts';

/** TS-7: the names of pay codes in each language. */
export const payCodeNamesIn: InLanguages<Readonly<Record<PayCode, string>>> = { en: english, pl: polish };
