import { payCodeNames } from '../pay-code-names.pl.ts';
import type { RefusalTexts } from '../refusal-definition.ts';
import { lastChange } from '../refusal-phrases.pl.ts';
import type { timesheetRefusals as english } from './refusals.ts';

export const timesheetRefusals: RefusalTexts<typeof english> = {
  // Ranges
  'range-inverted': 'Data początkowa nie może być późniejsza niż końcowa',
  'range-over-2-months': 'Zakres dat nie może przekraczać 2 miesięcy',
  'range-over-2-years': 'Zakres dat nie może przekraczać 2 lat',
  // A save
  'hours-invalid': 'Wypełnij poprawnie wszystkie pola!',
  'day-over-24-hours': 'Jeden dzień nie może mieć więcej niż 24 godziny',
  'comment-invalid': 'Komentarz może zawierać tylko litery, cyfry, spacje oraz ; : . , ! ? ( ) / -',
  'description-missing': ({ clientId }, names) => `Dodaj opis dla klienta ${names.client(clientId)}`,
  'client-not-own': ({ clientId, payCode }, names) =>
    `Zmień klienta na ${names.client(clientId)} dla kodu „${payCodeNames[payCode]}”`,
  'pay-code-missing': 'Wybierz kod płacowy',
  'row-locked': ({ date }, names) => `Wiersz z dnia ${names.date(date)} jest zablokowany`,
  'row-being-synchronized': ({ date }, names) =>
    `Trwa synchronizacja wiersza z dnia ${names.date(date)}, nie można go zmienić`,
  'client-not-assigned': ({ clientId, date }, names) =>
    `${names.client(clientId)}: w dniu ${names.date(date)} ten pracownik nie ma przydziału do tego klienta`,
  'date-not-open': ({ date }, names) => `W dniu ${names.date(date)} nie można wpisać godzin`,
  'row-changed': (details, names) => `Kartę czasu pracy ${lastChange(details, names)}`,
  // A week
  'weeks-off': ({ since }, names) =>
    since === null ? 'Tygodni się nie przekazuje' : `Tygodnie przekazuje się od ${names.date(since)}`,
  'week-not-begun': ({ date }, names) => `Tydzień od ${names.date(date)} jeszcze się nie zaczął`,
  'week-not-handed-in': ({ date }, names) => `Tydzień od ${names.date(date)} nie jest przekazany`,
  'week-handed-in-again': ({ date }, names) =>
    `Tydzień od ${names.date(date)} przekazano ponownie. Odśwież stronę i sprawdź go jeszcze raz.`,
  'week-changed': ({ date }, names) =>
    `Godziny w tygodniu od ${names.date(date)} zmieniono po jego przekazaniu. Odśwież stronę i sprawdź go jeszcze raz.`,
  'week-decided': ({ date, status, by, at }, names) =>
    `Tydzień od ${names.date(date)} już ${status === 'APPROVED' ? 'zatwierdzono' : 'zwrócono'} (${
      by === null ? 'Hourbook' : names.person(by)
    }, ${names.time(at)})`,
  'week-comment-missing': 'Napisz, dlaczego zwracasz tydzień',
};
