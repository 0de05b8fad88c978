import type { InLanguages, Language } from '@hourbook/domain/language.ts';
import type { Cause } from './report-run.ts';
import * as polish from './report-words.pl.ts';
import * as english from './report-words.ts';

/** LG-5: the words about runs of scheduled reports in each language. */
export const reportWordsIn: InLanguages<typeof english> = { en: english, pl: polish };

/** @returns why a run did not reach everybody, in sentences */
export const causesInWords = (causes: readonly Cause[], language: Language): string =>
  causes.map(({ code, addresses }) => reportWordsIn[language].causeWords[code](addresses)).join(' ');
