import type { RefusalTexts } from '../refusal-definition.ts';
import type { personalDataRefusals as english } from './refusals.ts';

export const personalDataRefusals: RefusalTexts<typeof english> = {
  'data-export-under-way': 'Eksport tych danych jest już w toku. Spróbuj ponownie, gdy się zakończy.',
  // Erasure
  'retention-not-set': 'Nie ustawiono okresu przechowywania, więc niczyje dane nie są usuwane',
  'erasure-own': 'Nie możesz usunąć własnych danych',
  'erasure-not-former': ({ personId }, names) => `${names.person(personId)}: to nie jest osoba już niezatrudniona`,
  'erasure-too-early': ({ personId, from }, names) =>
    `${names.person(personId)}: okres przechowywania kończy się później, dane można usunąć od ${names.date(from)}`,
  'erasure-enabled': ({ personId }, names) =>
    `${names.person(personId)}: ta osoba nadal może się zalogować. Najpierw zablokuj konto.`,
  'erasure-duties': ({ personId, leadId, accountId, clientId }, names) => {
    const duty =
      leadId !== null
        ? `przełożony (${names.person(leadId)})`
        : accountId !== null
          ? `opiekun klienta u osoby ${names.person(accountId)}`
          : `opiekun klienta ${names.client(clientId ?? 0)}`;
    return `${names.person(personId)} to nadal ${duty}. Najpierw wskaż kogoś innego.`;
  },
  'erasure-unsent-hours': ({ personId }, names) =>
    `${names.person(personId)}: godziny w księgowości różnią się od godzin tutaj. Najpierw je prześlij.`,
  'person-erased': ({ personId }, names) =>
    `${names.person(personId)}: dane tej osoby usunięto, więc niczego nie można już zmienić`,
};
