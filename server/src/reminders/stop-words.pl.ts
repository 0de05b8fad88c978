import type { stopWords as english } from './stop-words.ts';

export const stopWords: typeof english = {
  about: {
    hoursMissing: 'o brakujących godzinach',
    requestsWaiting: 'o oczekujących wnioskach o nieobecność',
    legalStatus: 'o kończących się statusach pobytu',
    teamWeek: 'z podsumowaniem tygodnia Twojego zespołu',
  },
  askTitle: 'Nie przysyłać tych przypomnień?',
  ask: (about) => `Nie będziesz już otrzymywać wiadomości ${about}. Innych wiadomości to nie dotyczy.`,
  button: 'Nie przysyłaj tych przypomnień',
  doneTitle: 'Wyłączono',
  done: (about, profile) =>
    `Nie otrzymujesz już wiadomości ${about}. Możesz je ponownie włączyć w <a href="${profile}">swoim profilu</a>.`,
  brokenTitle: 'Ten link nie działa',
  broken: (profile) =>
    `Może być niepełny lub zbyt stary. Zaloguj się i wyłącz przypomnienia w <a href="${profile}">swoim profilu</a>.`,
};
