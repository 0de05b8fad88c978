import { days } from '../counted.ts';

export const t = {
  addLegalStatus: 'Add a legal status',
  statusDeleted: 'Status was deleted',
  legalStatus: 'Legal status',
  about: 'HR is notified by e-mail 90, 60 and 30 days before the current status expires.',
  addStatus: 'Add status',
  legalStatuses: 'Legal statuses',
  none: 'There is no legal status yet.',
  deleteOf: (name: string, expiry: string) => `Delete ${name}, ${expiry}`,
  delete: 'Delete',
  deleteAsked: 'Are you sure you want to delete this legal status?',
  deleteStatus: 'Delete status',
  status: 'Status',
  expiresOn: 'Expires on',
  newLegalStatus: 'New legal status',
  doesNotExpire: 'does not expire',
  expired: 'Expired',
  current: 'Current',
  lastDayToday: 'Expires today',
  daysLeft: (count: number) => `${days(count)} left`,
};
