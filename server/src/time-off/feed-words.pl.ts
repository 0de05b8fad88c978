import type { feedWords as english } from './feed-words.ts';

export const feedWords: typeof english = {
  kinds: { VACATION_PTO: 'Urlop wypoczynkowy', SICK_LEAVE: 'Zwolnienie chorobowe' },
  away: (name) => `${name}: nieobecność`,
  halfDay: (summary) => `${summary} (pół dnia)`,
  own: 'Moje nieobecności',
  team: 'Mój zespół: kto jest nieobecny',
};
