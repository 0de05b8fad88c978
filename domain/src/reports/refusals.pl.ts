import type { RefusalTexts } from '../refusal-definition.ts';
import type { reportsRefusals as english } from './refusals.ts';

export const reportsRefusals: RefusalTexts<typeof english> = {
  'pay-code-not-chosen': 'Wybierz co najmniej jeden kod płacowy.',
  'report-name-missing': 'Wpisz nazwę raportu.',
  'report-hour-missing': 'Wybierz co najmniej jedną godzinę.',
  'report-weekday-missing': 'Wybierz co najmniej jeden dzień tygodnia.',
  'report-receivers-invalid': 'Podaj co najmniej jeden prawidłowy adres e-mail.',
  'schedule-unsupported': 'Nieobsługiwany harmonogram',
  'report-view-unusable':
    'Nie można użyć zapisanego widoku: został usunięty, nie jest Tobie udostępniany albo nie ma kodu płacowego. Wybierz inny.',
  'schedules-full': 'Jest za dużo raportów cyklicznych. Najpierw usuń jeden z nich.',
};
