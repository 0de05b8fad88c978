import { fieldLabels } from '../field-labels.pl.ts';
import { polishCount } from '../polish-numbers.ts';
import type { RefusalTexts } from '../refusal-definition.ts';
import type { importsRefusals as english } from './refusals.ts';

const labels: Readonly<Record<string, string>> = fieldLabels;
const labelOf = (field: string): string => labels[field] ?? field;

export const importsRefusals: RefusalTexts<typeof english> = {
  // The file
  'import-file-refused':
    'Importować można tylko pliki CSV i Excel (.xlsx), a zawartość musi odpowiadać rozszerzeniu pliku',
  'import-too-large': 'Importowany plik nie może być większy niż 50 MB',
  'import-too-long': ({ most }) =>
    `Plik tego rodzaju może mieć najwyżej ${polishCount(most, { one: 'wiersz', few: 'wiersze', many: 'wierszy' })}`,
  'import-unreadable': 'Nie można odczytać tego pliku. Zapisz go jako CSV lub skoroszyt Excel i spróbuj ponownie.',
  'import-empty': 'Pod nagłówkami tego pliku nie ma wierszy',
  // The columns
  'import-columns-missing': ({ field }) => `Wybierz kolumnę dla pola: ${labelOf(field)}`,
  'import-order-missing': 'Wskaż, czy w datach najpierw jest dzień, czy miesiąc',
  // The course of an import
  'import-under-way': 'Trwa inny import. Spróbuj ponownie, gdy się zakończy.',
  'import-gone-on': 'Ten import w międzyczasie poszedł dalej. Odśwież stronę i spróbuj ponownie.',
  'import-failed': 'Import przerwano z powodu błędu w Hourbook. Wprowadzone wiersze można cofnąć.',
  'import-not-allowed':
    'Import przerwano, ponieważ osoba, która go uruchomiła, nie może już importować. Wprowadzone wiersze można cofnąć.',
  // A row
  'import-value-missing': ({ field }) => `${labelOf(field)}: brak wartości`,
  'import-value-unreadable': ({ field, value }) => `${labelOf(field)}: nie można odczytać wartości ${value}`,
  'import-value-unknown': ({ field, value }) => `${labelOf(field)}: nieznana wartość ${value}`,
  'import-value-ambiguous': ({ field, value }) => `${labelOf(field)}: wartość niejednoznaczna ${value}`,
  'import-value-invalid': ({ field }) => `${labelOf(field)}: nieprawidłowa wartość`,
  'import-value-repeated': ({ field, row }) => `${labelOf(field)}: taka sama wartość jak w wierszu ${row}`,
  'import-hours-there': 'Te godziny są już w karcie czasu pracy',
  // An undo
  'import-undo-over': 'Import można cofnąć tylko w ciągu 24 godzin',
  'import-built-on': ({ row }) =>
    `Wiersz ${row} zmieniono lub wykorzystano po imporcie, więc importu nie można cofnąć. Najpierw cofnij późniejsze zmiany.`,
  'import-row-left': ({ row }) => `Wiersz ${row} zmieniono podczas cofania importu, więc pozostaje`,
};
