export const t = {
  changedSinceSynchronized: 'Changed since synchronized',
  versions: (sent: number, now: number) => `v${sent} → v${now}`,
  versionsHeard: (sent: number, now: number) => `sent version ${sent}, now version ${now}`,
  changed: 'Changed',
  sent: 'Sent',
  byAt: (by: string, at: string) => `${by}, ${at}`,
  toBeRemoved: 'To be removed',
  inAccounting: 'In accounting',
  here: 'Here',
  difference: 'Difference',
  moreThanTold: 'There are more. Choose a shorter period to see the rest.',
};
