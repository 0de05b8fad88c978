import type { t as english } from '../en/reminders.ts';
import { days } from './counted.ts';

export const t: typeof english = {
  title: 'Przypomnienia',
  notes: [
    'Brakujące godziny: do każdej osoby, w ostatnim dniu, w którym zeszły tydzień jest otwarty.',
    'Oczekujące wnioski: do osób, które o nich decydują. Kończące się statusy pobytu: do HR, bez nazwisk.',
    'Podsumowanie tygodnia: w poniedziałki, czyich godzin brakuje, kto jest nieobecny i które wnioski czekają.',
    'Każda wiadomość jest wysyłana raz, między 9:00 a 18:00 tam, gdzie pracuje odbiorca, i ma link do wyłączenia wiadomości tego rodzaju.',
    'Osoby z zablokowanym kontem, niepracujące tu w tym dniu i nieobecne przez cały tydzień nie dostają przypomnień.',
  ],
  saved: (office: string) => `Zapisano przypomnienia dla biura ${office}`,
  kinds: {
    hoursMissing: 'Brakujące godziny',
    requestsWaiting: 'Oczekujące wnioski',
    legalStatus: 'Kończące się statusy pobytu',
    teamWeek: 'Podsumowanie tygodnia dla kierowników zespołów',
  },
  withoutHours: 'Nie wymagaj godzin od',
  withoutHoursHint:
    'Rodzaje zatrudnienia osób, które nie zapisują godzin. Niczego im nie brakuje, tu i na stronie Dzisiaj.',
  waitingDays: 'Czekają dłużej niż',
  legalStatusDays: 'Przed ostatnim dniem',
  legalStatusDaysHint: 'Oprócz wiadomości 90, 60 i 30 dni wcześniej.',
  legalStatusDaysWrong: 'Wpisz od 1 do 365 dni, ale nie 30, 60 ani 90: w tych dniach HR i tak dostaje wiadomość.',
  days: 'dni',
  daysOf: days,

  // Of a person
  about: 'Wiadomości, które Ci przypominają, jeśli Twoje biuro je włączyło.',
  aboutOf: (name: string) => `Które przypomnienia dostaje ${name} i które są zatrzymane.`,
  showMails: 'Pokaż wiadomości',
  list: 'Rodzaje przypomnień',
  reminder: 'Przypomnienie',
  mailed: 'Wysyłane',
  lastMail: 'Ostatnia wiadomość',
  never: 'Jeszcze żadna',
  ownHints: {
    hoursMissing: 'Godziny zeszłego tygodnia, zanim się zamknie',
    requestsWaiting: 'Wnioski o nieobecność, które na Ciebie czekają',
    legalStatus: 'Statusy pobytu osób, które niedługo się kończą',
    teamWeek: 'Tydzień Twojego zespołu, w poniedziałki',
  },
  goesOn: 'Przypomnienia będą wysyłane.',
  isStopped: 'Przypomnienia są zatrzymane.',
  stopped: 'Zatrzymane',
  nothing: 'Brak',
  weekOf: (date: string) => `Tydzień od ${date}`,
};
