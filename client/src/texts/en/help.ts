export const t = {
  help: 'Help',
  yours: 'Your guides',
  others: 'Other guides',
  rules: 'The rules',
  rulesAbout: 'How Hourbook decides and calculates, with examples.',
  reference: 'Reference',
  restReference: 'REST reference, with each call to try',
  tasksOf: (guide: string) => `Tasks, ${guide}`,
  onThisPage: 'On this page',
  noSuchPage: 'There is no such page in the help.',
  allPages: 'All pages of the help',
  enlarge: (picture: string) => `${picture} (opens the picture alone)`,
};
