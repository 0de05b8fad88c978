import type { t as english } from '../en/account-managers.ts';

export const t: typeof english = {
  accountManager: 'Opiekun klienta',
  accountType: 'Rodzaj konta',
  accountManagers: 'Opiekunowie klienta',
  accountManagerOf: (index: number) => `Opiekun klienta ${index}`,
  removeAccountManagerOf: (index: number) => `Usuń opiekuna klienta ${index}`,
  addAccountManager: 'Dodaj opiekuna klienta',
};
