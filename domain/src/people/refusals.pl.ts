import type { RefusalTexts } from '../refusal-definition.ts';
import type { peopleRefusals as english } from './refusals.ts';

export const peopleRefusals: RefusalTexts<typeof english> = {
  // Employment
  'salary-missing': 'Dodaj wynagrodzenie, zanim zapiszesz zatrudnienie',
  'salary-date-taken': ({ date }, names) => `Wynagrodzenie od ${names.date(date)} już istnieje`,
  'salary-date-early': 'Wynagrodzenie musi obowiązywać od bieżącego miesiąca lub później',
  'bonus-overlap': 'Premia tego rodzaju obejmuje już te daty',
  'bonus-period-invalid': 'Okres premii wykracza poza dozwolone daty',
  'positions-overlap': 'Daty stanowisk nakładają się',
  'only-position-kept': 'Nie można usunąć jedynego stanowiska',
  'legal-status-invalid': 'Sprawdź, czy dane statusu pobytu są kompletne',
  'termination-reason-missing': 'Wybierz powód zakończenia zatrudnienia',
  // Assignments
  'assignments-overlap': 'Daty przydziałów nakładają się',
  'own-assignment-kept': 'Nie można dezaktywować przydziału do własnej firmy',
  'default-not-active': 'Domyślny może być tylko aktywny klient',
  'manager-repeated': 'Tego samego opiekuna klienta nie można dodać dwa razy.',
  'assignment-has-hours': 'W tych dniach zapisano już godziny dla tego klienta',
  // Exports
  'export-fields-missing': 'Wybierz pola.',
  'export-template-missing': 'Wybierz szablon',
  'export-interval-invalid': 'Sprawdź przedział dat',
  'export-templates-full': 'Masz za dużo szablonów. Najpierw usuń jeden z nich.',
  // Substitutes
  'substitute-oneself': 'Nie możesz zastępować siebie.',
  'substitute-unknown': 'Ta osoba nie może się logować, więc nie może być zastępcą.',
  'substitution-days-inverted': 'Ostatni dzień nie może być przed pierwszym.',
  'substitution-in-the-past': 'Pierwszy dzień nie może być w przeszłości.',
  'substitution-too-long': 'Zastępstwo może trwać najwyżej 92 dni.',
  'duty-not-held': 'Możesz przekazać tylko obowiązki, które masz.',
  'substitutions-full': 'Masz zbyt wiele zastępstw. Najpierw zakończ jedno z nich.',
  'substitution-overlaps': ({ substituteId, from, to }, names) =>
    `${names.person(substituteId)} ma już jeden z tych obowiązków od ${names.date(from)} do ${names.date(to)}.`,
  'substitution-over':
    'Nie zastępujesz teraz tej osoby: zastępstwo jeszcze się nie zaczęło, minęło albo zostało zakończone.',
  'substitute-call': 'Zastępca nie może zrobić tego za kogoś innego.',
  'substitute-token': 'Program nie może działać za kogoś innego.',
  'substitute-own': 'Zastępca nie może decydować o sobie ani o osobie, którą zastępuje.',
};
