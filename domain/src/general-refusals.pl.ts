import { entityNames } from './entity-names.pl.ts';
import type { generalRefusals as english } from './general-refusals.ts';
import type { RefusalTexts } from './refusal-definition.ts';
import { lastChange } from './refusal-phrases.pl.ts';

const names: Readonly<Record<string, string>> = entityNames;
const nameOf = (entity: string): string => names[entity] ?? entity;

export const generalRefusals: RefusalTexts<typeof english> = {
  'access-denied': 'Brak dostępu',
  'not-found': 'Nie znaleziono',
  'not-signed-in': 'Zaloguj się.',
  'too-many-attempts': 'Zbyt wiele prób. Spróbuj ponownie później.',
  'form-invalid': 'Niektóre pola są nieprawidłowe. Najpierw popraw błędy',
  'list-too-long': 'Za dużo danych do pokazania. Wybierz krótszy okres lub mniej osób.',
  'record-changed': (details, names) => `${nameOf(details.entity)}: dane ${lastChange(details, names)}`,
  'username-taken': ({ entity }) => `${nameOf(entity)} o tej nazwie użytkownika już istnieje`,
  'email-taken': ({ entity }) => `${nameOf(entity)} o tym adresie e-mail już istnieje`,
  'name-taken': ({ entity }) => `${nameOf(entity)} o tej nazwie już istnieje`,
  'code-taken': ({ entity }) => `${nameOf(entity)} o tym kodzie już istnieje`,
};
