export const t = {
  changedSinceSynchronized: 'Changed since synchronized',
  nothing: 'nothing',
  versions: (sent: number, now: number) => `v${sent} → v${now}`,
  versionsHeard: (sent: number, now: number) => `sent version ${sent}, now version ${now}`,
  changed: 'Changed',
  sent: 'Sent',
  byAt: (by: string, at: string) => `${by}, ${at}`,
  toBeRemoved: 'To be removed',
  inAccounting: 'In accounting',
  here: 'Here',
  difference: 'Difference',
  nothingChanged: 'Accounting has everything as it stands here.',
  nothingChangedSince:
    'Rows that are changed after they were synchronized will be listed here, with what accounting has of them.',
  moreThanTold: 'There are more. Choose a shorter period to see the rest.',
  loadingChanges: 'Loading what changed since it was synchronized',
};
