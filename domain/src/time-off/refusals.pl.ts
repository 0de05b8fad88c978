import { toHours } from '../hours.ts';
import { polishCount, polishDecimal } from '../polish-numbers.ts';
import type { RefusalTexts } from '../refusal-definition.ts';
import type { timeOffRefusals as english } from './refusals.ts';

const NOT_ALLOWED = 'Ten pracownik nie ma prawa do tego rodzaju nieobecności';

/** By the status of a request on the wire. */
const decided: Readonly<Record<string, string>> = {
  Pending: 'oczekujący',
  Approved: 'zatwierdzony',
  Declined: 'odrzucony',
  Canceled: 'anulowany',
};

export const timeOffRefusals: RefusalTexts<typeof english> = {
  'time-off-not-allowed': NOT_ALLOWED,
  'time-off-none': NOT_ALLOWED,
  // A request
  'time-off-days-missing': 'Wybierz co najmniej jeden dzień',
  'time-off-comment-missing': 'Dodaj komentarz',
  'time-off-date-refused': ({ date }, names) => `Nie można wnioskować o nieobecność w dniu ${names.date(date)}`,
  'time-off-hours-refused': ({ date }, names) => `Liczba godzin w dniu ${names.date(date)} musi wynosić 0`,
  'time-off-hours-missing': ({ date }, names) => `Wpisz godziny w dniu ${names.date(date)}`,
  'time-off-overlap': ({ date }, names) => `Masz już wniosek o nieobecność w dniu ${names.date(date)}`,
  'time-off-hours-logged': ({ dates }, names) =>
    `W tych dniach są już wpisane godziny: ${dates.map((date) => names.date(date)).join(', ')}. Usuń je, zanim złożysz wniosek o nieobecność.`,
  'time-off-being-synchronized': ({ date }, names) =>
    `Trwa synchronizacja nieobecności w dniu ${names.date(date)}, spróbuj ponownie później`,
  'sick-leave-notice': ({ days }) =>
    `Zwolnienie chorobowe trzeba zgłosić co najmniej ${polishCount(days, { one: 'dzień roboczy', few: 'dni robocze', many: 'dni roboczych' })} wcześniej`,
  'time-off-not-enough': ({ date, running }, names) =>
    `Za mało urlopu wypoczynkowego: saldo w dniu ${names.date(date)} wyniosłoby ${polishDecimal(toHours(running))} godz.`,
  // A decision
  'time-off-decided': ({ status }) => `Ten wniosek jest już ${decided[status] ?? status}`,
  'time-off-started': 'Rozpoczętą nieobecność może anulować tylko kierownik',
  'time-off-action-unknown': 'Nieznana czynność',
  'balance-would-be-negative': 'Po zatwierdzeniu saldo byłoby ujemne',
  // Balances
  'additional-hours-invalid': 'Nieprawidłowa liczba dodatkowych godzin.',
};
