import { entityNames } from '../entity-names.pl.ts';
import { polishDecimal } from '../polish-numbers.ts';
import { listed, type RefusalTexts } from '../refusal-definition.ts';
import { andMore } from '../refusal-phrases.pl.ts';
import { foldCase } from '../text.ts';
import type { referenceRefusals as english } from './refusals.ts';

const ACCOUNT_TYPE_INVALID = 'Sprawdź, czy wszystkie pola są poprawne.';

const names: Readonly<Record<string, string>> = entityNames;
const nameOf = (entity: string): string => names[entity] ?? entity;

export const referenceRefusals: RefusalTexts<typeof english> = {
  // Positions, clients, groups
  'category-missing': 'Nie można zapisać stanowiska: wybierz kategorię.',
  'client-invalid': 'Sprawdź dane klienta',
  'own-company-kept': 'Nie można wyłączyć własnej firmy',
  'default-pool-kept': 'Domyślnej puli nie można zmienić ani usunąć',
  'quickbooks-name-taken': ({ entity }) => `${nameOf(entity)} o tej nazwie w QuickBooks już istnieje`,
  'quickbooks-code-taken': ({ entity }) => `${nameOf(entity)} o tym kodzie w QuickBooks już istnieje`,
  'group-name-taken': () => 'Grupa klientów o tej nazwie już istnieje. Wybierz inną nazwę',
  'country-used': ({ officeIds }, names) =>
    `Z tego kraju korzystają biura: ${listed(officeIds, (id) => names.office(id), foldCase, andMore)}`,
  'client-assigned': ({ personIds }, names) =>
    `Klient ma aktywne przydziały: ${listed(
      personIds,
      (id) => names.person(id),
      (name) => name,
      andMore,
    )}`,
  'client-in-projects': ({ clientId, ends }, names) =>
    `Klient ma trwające projekty ryczałtowe: ${ends.map((end) => `${names.client(clientId)} do ${names.date(end)}`).join(', ')}`,
  // Account types
  'account-type-invalid': ACCOUNT_TYPE_INVALID,
  'brackets-misplaced': ({ place }) => {
    if (!place) return ACCOUNT_TYPE_INVALID;
    const { bracket, bracketType, startValue, limit } = place;
    const at = (value: number) => (bracketType === 'BASE_SIZE' ? polishDecimal(value) : `miesiąca ${value}`);
    const starts = `Próg ${bracket} zaczyna się od ${at(startValue)}`;
    if (limit === null) return `${starts}, a musi zaczynać się od pełnego miesiąca.`;
    if (bracket === 1) return `${starts}, a pierwszy próg musi zaczynać się od ${at(limit)}.`;
    return `${starts}, a musi zaczynać się powyżej ${at(limit)}, od którego zaczyna się próg ${bracket - 1}.`;
  },
  // Working hours and holidays
  'working-hours-invalid': 'Sprawdź wprowadzone dane',
  'working-year-repeated': 'Nie można zapisać godzin pracy: wartość dla wybranego roku już istnieje.',
  'holiday-list-taken': ({ entity }) => `${nameOf(entity)} na ten rok już istnieje`,
  'dates-repeated': 'Usuń powtórzone daty!',
  'dates-unreadable': 'Sprawdź, czy daty są poprawnie zapisane!',
  'dates-of-other-years': 'Nie ma dat z wybranego roku!',
};
