import type { Letter } from '../mail/letter.ts';
import type { causeWords as english } from './report-words.ts';

const link = { label: 'Otwórz raporty cykliczne', path: '/scheduled-reports' };

export const causeWords: typeof english = {
  stopped: () => 'Hourbook zatrzymywał się przy każdej próbie.',
  'not-made': () => 'Nie udało się przygotować raportu.',
  'not-taken': () => 'Serwer poczty był nieosiągalny lub nie przyjmował wiadomości.',
  'all-refused': () => 'Serwer poczty odrzucił wszystkie adresy.',
  refused: (addresses) => `Serwer poczty odrzucił: ${addresses}.`,
  unknown: (addresses) =>
    `Nie wiadomo, czy wiadomość dotarła do: ${addresses}. Na wszelki wypadek nie zostanie wysłana drugi raz.`,
  'not-allowed': () =>
    'Konto osoby, która ostatnio zapisała raport, jest zablokowane lub nie ma już dostępu do raportów.',
};

export const reportLink: string = 'Zmień lub usuń ten raport';

export const testWords = {
  subject: (subject: string) => `Próba: ${subject}`,
  first: 'To wiadomość próbna, wysłana tylko do Ciebie, z tym, co możesz zobaczyć.',
};

export const missedLetter = (report: string, missed: string, got: string, why: string): Letter => ({
  subject:
    missed === ''
      ? `Raport cykliczny „${report}” mógł nie dotrzeć do wszystkich`
      : `Nie udało się wysłać raportu cyklicznego „${report}”`,
  body: [
    missed === ''
      ? `Raport cykliczny „${report}” mógł nie dotrzeć do wszystkich.`
      : `Nie udało się wysłać raportu cyklicznego „${report}” do: ${missed}.`,
    why,
    got === '' ? 'Nie wiadomo, czy ktokolwiek go otrzymał.' : `Wysłano go do: ${got}.`,
  ],
  link,
});

export const skippedLetter = (report: string): Letter => ({
  subject: `Raport cykliczny „${report}” nie jest już wysyłany`,
  body: [
    `Raport cykliczny „${report}” nie jest już wysyłany: konto osoby, która ostatnio go zapisała, jest zablokowane lub nie ma już dostępu do raportów.`,
    'Otwórz go i zapisz, aby wysyłać go z własnymi uprawnieniami, albo usuń.',
  ],
  link,
});
