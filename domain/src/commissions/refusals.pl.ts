import type { RefusalTexts } from '../refusal-definition.ts';
import type { commissionsRefusals as english } from './refusals.ts';

export const commissionsRefusals: RefusalTexts<typeof english> = {
  'assignment-not-billable': ({ clientId, month }, names) =>
    `Ten pracownik nie ma fakturowanego przydziału do klienta ${names.client(clientId)} w miesiącu ${month.slice(5)}.${month.slice(0, 4)}`,
  'account-type-unsuitable':
    'Do rekrutacji bezpośredniej (placement) nie można dodać rodzaju konta z progami według wieku projektu lub z podstawą „zysk brutto”. Wybierz inny rodzaj konta.',
  'employee-in-project': (details, names) =>
    `Pracownik ${names.person(details.personId)} jest już w projekcie ${names.client(details.clientId)} ${names.date(details.startDate)} – ${names.date(details.endDate)}`,
  // Closing a month
  'month-not-closable': 'Miesiące zamyka się po kolei, gdy się skończą.',
  'month-not-reopenable': 'Ponownie otworzyć można tylko ostatni zamknięty miesiąc.',
};
