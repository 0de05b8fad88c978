import type { t as english } from '../en/accounting-connection.ts';

export const t: typeof english = {
  connection: 'Połączenie',
  quickbooks: 'QuickBooks Online',
  builtIn: 'Wbudowany rejestr',
  aboutQuickbooks: 'Godziny synchronizowane przez księgowych trafiają do tej firmy w QuickBooks.',
  aboutLedger: 'Godziny synchronizowane przez księgowych trafiają do rejestru wbudowanego w Hourbook.',
  state: 'Stan',
  connected: 'Połączono',
  notConnected: 'Brak połączenia',
  company: 'Firma',
  since: 'Połączono od',
  lastCall: 'Ostatnie wywołanie',
  never: 'Nigdy',
  none: 'Brak',
  connect: 'Połącz z QuickBooks',
  reconnect: 'Połącz ponownie z QuickBooks',
  disconnect: 'Rozłącz',
  disconnectAsked: 'Rozłączyć QuickBooks?',
  disconnectAbout:
    'Do ponownego połączenia nie będzie można niczego synchronizować. Godziny, które QuickBooks już ma, w nim pozostaną.',
  stayConnected: 'Nie rozłączaj',
  disconnected: 'QuickBooks rozłączono.',
  otherCompany: 'Połączona jest inna firma w QuickBooks. Najpierw ją rozłącz, a potem połącz nową.',
  openLedger: 'Otwórz rejestr',
};
