import type { Language } from '@hourbook/domain/language.ts';
import type { Person } from '@hourbook/domain/people/person.ts';
import type { Author } from '../command.ts';
import type { Ports } from '../ports.ts';
import { changeOneself } from './change-person.ts';

/** LG-1: keeps the language that a person has chosen. */
export async function chooseLanguage(
  parts: Pick<Ports, 'records'>,
  oneself: Person,
  by: Author,
  language: Language,
): Promise<{ readonly language: Language }> {
  if (oneself.language !== language) {
    await changeOneself(parts, by, { fields: ['language'] }, (now) => ({ ...now, language }));
  }
  return { language };
}
