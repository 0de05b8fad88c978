import type { t as english } from '../en/calendar-feeds.ts';

export const t: typeof english = {
  calendarFeed: 'Subskrypcja kalendarza',
  calendarFeeds: 'Subskrypcje kalendarza',
  feedsIntro:
    'Subskrybuj nieobecności w swoim kalendarzu. Kto ma link, może je odczytać, więc nikomu go nie udostępniaj.',
  ownFeed: 'Moje nieobecności',
  teamFeed: 'Mój zespół',
  teamFeedNote: 'Osoby, o których wnioskach decydujesz: kto jest nieobecny, bez podania powodu.',
  noFeed: 'Nie ma jeszcze linku.',
  feedSince: (when: string) => `Utworzono ${when}.`,
  feedRead: (when: string) => `Ostatni odczyt ${when}.`,
  feedNotRead: 'Jeszcze nie odczytano.',
  makeAddress: 'Utwórz link',
  makeNew: 'Utwórz nowy link',
  makeNewNote: 'Stary link od razu przestaje działać.',
  revoke: 'Unieważnij',
  revoked: 'Unieważniono. Kalendarze, które używają linku, nie otrzymają już danych.',
  addressOf: (feed: string) => `Link, ${feed}`,
  makeOf: (feed: string) => `Utwórz link, ${feed}`,
  makeNewOf: (feed: string) => `Utwórz nowy link, ${feed}`,
  revokeOf: (feed: string) => `Unieważnij, ${feed}`,
  copyOf: (feed: string) => `Kopiuj link, ${feed}`,
  loadingFeeds: 'Wczytywanie subskrypcji kalendarza',
};
