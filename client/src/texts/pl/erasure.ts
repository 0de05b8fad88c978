import type { t as english } from '../en/erasure.ts';

export const t: typeof english = {
  formerEmployees: 'Byli pracownicy',
  retention: 'Okres przechowywania',
  retentionIs: (years: number | null) =>
    years === null
      ? 'Nie ustawiono okresu przechowywania, więc niczyje dane nie są usuwane.'
      : `Dane byłych pracowników można usunąć po upływie ${years} ${years === 1 ? 'pełnego roku' : 'pełnych lat'} od ostatniego dnia pracy.`,
  change: 'Zmień',
  history: 'Historia',
  save: 'Zapisz okres',
  saved: 'Zapisano okres przechowywania.',
  years: 'Pełne lata od ostatniego dnia pracy',
  yearsHint: 'Od 1 do 50. Jeśli pole będzie puste, niczyje dane nie będą usuwane.',
  due: 'Okres przechowywania minął',
  dueList: 'Osoby, których okres przechowywania danych minął',
  dueAbout: 'Nic nie jest usuwane samoczynnie. Osobie, która może się jeszcze zalogować, najpierw zablokuj konto.',
  nobodyDue: 'Nie ma osób, których okres przechowywania danych minął.',
  erased: 'Usunięte dane',
  erasedList: 'Osoby, których dane usunięto',
  erasedAbout:
    'Przechowuj tę listę także poza Hourbook: po przywróceniu starszej kopii zapasowej dane tych osób trzeba usunąć ponownie.',
  nobodyErased: 'Jeszcze niczyich danych nie usunięto.',
  person: 'Osoba',
  office: 'Biuro',
  lastDay: 'Ostatni dzień',
  until: 'Przechowywane do',
  erasedAt: 'Data usunięcia',
  by: 'Kto',
  state: 'Stan',
  done: 'Wszystko usunięto',
  underWay: 'Trwa usuwanie e-maili i plików',
  canSignIn: 'może się zalogować',
  erase: 'Usuń dane',
  eraseOf: (name: string) => `Usuń dane: ${name}`,
  asked: (name: string) => `Usunąć dane: ${name}?`,
  goes: 'Bezpowrotnie znikną: imię i nazwisko, adresy, konto i drugie składniki, wszystkie dane osobowe, notatki, wynagrodzenie (chyba że wynikają z niego prowizje), e-maile, eksporty, subskrypcje i tokeny oraz wartości wszystkich wcześniejszych zmian.',
  stays: (id: number) =>
    `Pozostanie, jako „Były pracownik ${id}”: księga godzin i nieobecności z komentarzami i skrótami (hash), daty, biura i klienci, z których jest wyliczana, oraz to, kto i kiedy zmienił które pole. Tej operacji nie można cofnąć.`,
  keep: 'Zachowaj dane',
  wasErased: (id: number) => `Usunięto dane: były pracownik ${id}.`,
  firstOf: (shown: string, all: string) => `Widać pierwsze ${shown} z ${all}.`,
};
