export const t = {
  notSynchronized: 'Not synchronized',
  queued: 'Queued',
  syncFailed: 'Sync failed',
  synchronized: 'Synchronized',
  notForAccounting: 'Not for accounting',
};
