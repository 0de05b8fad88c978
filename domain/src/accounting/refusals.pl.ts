import type { RefusalTexts } from '../refusal-definition.ts';
import type { accountingRefusals as english } from './refusals.ts';

export const accountingRefusals: RefusalTexts<typeof english> = {
  'no-timecard-chosen': 'Wybierz co najmniej jedną kartę godzin.',
  'accounting-built-in': 'Godziny są zapisywane we wbudowanym rejestrze, który nie wymaga połączenia',
  'accounting-unavailable': 'QuickBooks jest w tej chwili niedostępny. Spróbuj ponownie później.',
  'accounting-not-connected':
    'Nie udało się połączyć z QuickBooks. Zacznij od początku i zezwól na dostęp w QuickBooks.',
  'accounting-other-company': ({ company }) =>
    `Połączona jest firma ${company}. Odłącz ją, zanim połączysz inną firmę.`,
};
