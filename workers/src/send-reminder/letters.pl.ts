import { toHours } from '@hourbook/domain/hours.ts';
import { polishCount, polishDecimal, polishForm } from '@hourbook/domain/polish-numbers.ts';
import { type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import { type Letters, MOST_NAMES } from './letters.ts';

export const greeting = (firstName: string): string => `Dzień dobry, ${firstName}!`;

const dated = (date: CalendarDate): string => formatDate(date, 'pl');

const workdays = { one: 'dzień roboczy', few: 'dni robocze', many: 'dni roboczych' };

/** `2 wnioski o nieobecność czekają` */
const waiting = (count: number): string =>
  polishCount(count, {
    one: 'wniosek o nieobecność czeka',
    few: 'wnioski o nieobecność czekają',
    many: 'wniosków o nieobecność czeka',
  });

/** `kończą się 2 statusy pobytu` */
const ending = (count: number): string =>
  `${polishForm(count, { one: 'kończy', few: 'kończą', many: 'kończy' })} się ${polishCount(count, { one: 'status pobytu', few: 'statusy pobytu', many: 'statusów pobytu' })}`;

export const letters: Letters = {
  hoursMissing: ({ period, days, hours }) => ({
    subject: `Brakuje godzin: tydzień od ${dated(period)}`,
    body: [
      `W tygodniu od ${dated(period)} brakuje ${polishDecimal(toHours(hours))} h za ${polishCount(days, workdays)}.`,
      'Dzisiaj jest ostatni dzień, w którym możesz je wpisać. Później poproś o to księgowego.',
    ],
    link: { label: 'Otwórz Mój czas', path: `/my-time?startDate=${period}` },
  }),
  requestsWaiting: ({ requests, since, isSickLeave }) => ({
    subject: `${waiting(requests)} na Ciebie`,
    body: [
      requests === 1
        ? `Od ${dated(since)} wniosek o nieobecność czeka na Twoją decyzję.`
        : `${waiting(requests)} na Twoją decyzję, najstarszy od ${dated(since)}.`,
    ],
    link: { label: 'Otwórz wnioski', path: isSickLeave ? '/sick-leave-management' : '/vacation-management' },
  }),
  legalStatus: ({ statuses, from, to }) => ({
    subject: `Wkrótce ${ending(statuses)}`,
    body: [
      from === to
        ? `W dniu ${dated(from)} ${ending(statuses)}. Czyje, pokazuje Hourbook.`
        : `Od ${dated(from)} do ${dated(to)} ${ending(statuses)}. Czyje, pokazuje Hourbook.`,
    ],
    link: {
      label: 'Otwórz listę',
      path: `/users?legalStatusExpires=${encodeURIComponent(`${from},${to}`)}&sort=legalStatusExpires`,
    },
  }),
  teamWeek: ({ period, missing, away, requests }) => ({
    subject: `Twój zespół: tydzień od ${dated(period)}`,
    body: [
      missing.length === 0
        ? 'Nikomu nie brakuje godzin za zeszły tydzień.'
        : `Brakuje godzin za zeszły tydzień: ${named(missing)}.`,
      away.length === 0
        ? 'W tym tygodniu nikt nie jest nieobecny.'
        : `Nieobecni w tym tygodniu lub w niektóre jego dni: ${named(away)}.`,
      requests === 0 ? 'Żaden wniosek o nieobecność nie czeka na Ciebie.' : `${waiting(requests)} na Twoją decyzję.`,
    ],
    link:
      requests > 0
        ? { label: 'Otwórz wnioski', path: '/vacation-management' }
        : { label: 'Otwórz książkę adresową', path: '/directory' },
  }),
};

const named = (names: readonly string[]): string =>
  names.length <= MOST_NAMES
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMES).join(', ')} i jeszcze ${names.length - MOST_NAMES}`;
