export const t = {
  userEnabled: 'User enabled',
  userDisabled: 'User disabled',
  seniority: 'Seniority',
  defaultClient: 'Default client',
  salaryType: 'Salary type',
  salaryTypes: { HOURLY_RATE: 'Hourly rate', YEARLY_SALARY: 'Yearly salary' },
  changedBy: 'Changed by',
  number: 'Number',
  keptByAdministrators: 'Only an administrator can enable or disable administrators and accountants.',
  users: 'Users',
  addUser: 'Add user',
  nobodyYet: 'There are no users yet.',
};
