import type { InLanguages } from '@hourbook/domain/language.ts';
import type { Finding } from '@hourbook/domain/reminders/kinds.ts';
import type { LetterIn } from '../mail/letter.ts';
import * as polish from './letters.pl.ts';
import * as english from './letters.ts';

const inLanguages: InLanguages<Pick<typeof english, 'greeting' | 'letters'>> = { en: english, pl: polish };

/** RM-7, LG-5: a reminder in the words of each language. */
export const letterOf =
  (finding: Finding, firstName: string): LetterIn =>
  (language) => {
    const { greeting, letters } = inLanguages[language];
    const { subject, body, link } = letters[finding.kind](finding as never);
    return { subject, body: [greeting(firstName), ...body], link };
  };
