export const t = {
  closedThrough: 'Closed through',
  nothingClosed: 'No month is closed yet',
  adjustments: 'Adjustments',
  included: 'included above.',
  show: (count: number) => (count === 1 ? 'Show it' : `Show all ${count}`),
  dueWith: (month: string) => `To be paid with ${month}`,
  reopenMonth: (month: string) => `Reopen ${month}`,
  commissionOf: (manager: string, month: string) => `Commission of ${manager}, ${month}`,
  paidWith: (month: string) => `Paid with ${month}`,
  due: 'Still to be paid',
  nobody: 'Nobody in particular',
  byOtherChanges: 'follows from other changes',
};
