import type { t as english } from '../en/help.ts';

export const t: typeof english = {
  help: 'Pomoc',
  yours: 'Twoje przewodniki',
  others: 'Inne przewodniki',
  rules: 'Zasady',
  rulesAbout: 'Jak Hourbook decyduje i liczy, z przykładami.',
  reference: 'Dokumentacja',
  restReference: 'Dokumentacja REST, z każdym wywołaniem do wypróbowania',
  tasksOf: (guide: string) => `Zadania, ${guide}`,
  onThisPage: 'Na tej stronie',
  noSuchPage: 'W pomocy nie ma takiej strony.',
  allPages: 'Wszystkie strony pomocy',
  enlarge: (picture: string) => `${picture} (otwiera sam obraz)`,
};
