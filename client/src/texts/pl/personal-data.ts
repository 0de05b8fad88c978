import type { t as english } from '../en/personal-data.ts';

export const t: typeof english = {
  yourData: 'Twoje dane',
  dataOf: (name: string) => `Dane: ${name}`,
  yourDataAbout:
    'Plik ZIP ze wszystkim, co Hourbook o Tobie przechowuje, jako strony i jako JSON: dane, księga, nieobecności, sesje i wiadomości. Jest gotowy po chwili i przechowywany przez siedem dni.',
  dataOfAbout:
    'Plik ZIP ze wszystkim, co ta osoba może zobaczyć o sobie, na prośbę tej osoby. Tylko Ty możesz pobrać plik. Ta osoba widzi w swoim profilu, że eksport był zamówiony przez Ciebie.',
  export: 'Eksportuj',
  exports: 'Eksporty',
  asked: 'Zamówienie',
  by: 'Kto',
  state: 'Stan',
  file: 'Plik',
  states: { waiting: 'W przygotowaniu', ready: 'Gotowy', failed: 'Nie powiódł się', removed: 'Plik usunięty' },
  keptUntil: (instant: string) => `do ${instant}`,
  notForYou: 'dla osoby zamawiającej',
  download: 'Pobierz',
  downloadOf: (instant: string) => `Pobierz eksport z ${instant}`,
  none: 'Nie ma jeszcze eksportów. Wybierz „Eksportuj”, aby zamówić pierwszy.',
  begun: 'Eksport jest przygotowywany.',
};
