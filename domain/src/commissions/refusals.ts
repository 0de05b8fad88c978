import type { Refusals } from '../refusal-definition.ts';
import type { CalendarDate } from '../time.ts';

export const commissionsRefusals = {
  /** CM-4: nothing is billed for the person's work for the client in the month. */
  'assignment-not-billable': ({ clientId, month }: { readonly clientId: number; readonly month: string }, names) =>
    `This employee has no billable assignment to ${names.client(clientId)} in ${month.slice(5)}/${month.slice(0, 4)}`,
  // M058
  'account-type-unsuitable':
    'Account type with Project Age brackets / Gross Profit base cannot be added to Direct Placement. Please select another account type.',
  /** CM-30: the days of the other project. */
  'employee-in-project': (
    details: {
      readonly personId: number;
      readonly clientId: number;
      readonly startDate: CalendarDate;
      readonly endDate: CalendarDate;
    },
    names,
  ) =>
    `Employee ${names.person(details.personId)} is already in project ${names.client(details.clientId)} ${names.date(details.startDate)} - ${names.date(details.endDate)}`,
  // Closing a month
  'month-not-closable': 'Months are closed in order, when they are over.',
  'month-not-reopenable': 'Only the last closed month can be opened again.',
} satisfies Refusals;
