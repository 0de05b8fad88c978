export const t = {
  excel: 'Excel',
  userEnabled: (name: string) => `User enabled: ${name}`,
  userDisabled: (name: string) => `User disabled: ${name}`,
  seniority: 'Seniority',
  defaultClient: 'Default client',
  salaryType: 'Salary type',
  salaryTypes: { HOURLY_RATE: 'Hourly rate', YEARLY_SALARY: 'Yearly salary' },
  changedBy: 'Changed by',
  number: 'Number',
  keptByAdministrators: 'Only an administrator can enable or disable administrators and accountants.',
  legalStatusExpires: 'Legal status expires',
  waitsForHr: 'Awaiting HR',
  toDo: 'To do',
  waitForHr: (count: number) => (count === 1 ? '1 person is waiting for HR' : `${count} people are waiting for HR`),
  statusesExpire: (count: number, by: string) =>
    count === 1 ? `1 legal status expires by ${by}` : `${count} legal statuses expire by ${by}`,
  statusesExpired: (count: number) =>
    count === 1 ? '1 legal status has expired' : `${count} legal statuses have expired`,
  expired: 'Expired',
  people: 'People',
  addPerson: 'Add a person',
  nobodyYet: 'Nobody has been added yet.',
};
