export const t = {
  userEnabled: 'User enabled',
  userDisabled: 'User disabled',
  seniority: 'Seniority',
  defaultClient: 'Default client',
  salaryType: 'Salary type',
  salaryTypes: { HOURLY_RATE: 'Hourly rate', YEARLY_SALARY: 'Yearly salary' },
  changedBy: 'Changed by',
  number: 'Number',
  onlyAdministratorEnablesOr: 'Only an administrator enables or disables administrators and accountants.',
  users: 'Users',
  addUser: 'Add user',
  thereNobodyYet: 'There is nobody yet.',
};
