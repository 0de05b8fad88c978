export const t = {
  accountManager: 'Account manager',
  accountType: 'Account type',
  accountManagers: 'Account managers',
  accountManagerOf: (index: number) => `Account manager ${index}`,
  removeAccountManagerOf: (index: number) => `Remove account manager ${index}`,
  addAccountManager: 'Add account manager',
};
